"""Print the folder in which `make install` puts the module: where.py PREFIX

That is a folder below PREFIX which this Python searches. Below the usual prefix, /usr/local, it may search none: then it is the
one into which it installs packages itself. Below any other prefix PYTHONPATH has to name it.
"""
import os
import site
import sys
import sysconfig

prefix = sys.argv[1].rstrip("/")
searched = [*site.getsitepackages(), site.getusersitepackages()]
below = [folder for folder in searched if folder.startswith(f"{prefix}/lib")]
own = sysconfig.get_path("purelib")
if prefix == "/usr" and "/usr/lib/python3/dist-packages" in below:
    print("/usr/lib/python3/dist-packages")
elif below:
    print(below[0])
elif prefix == "/usr/local":
    print(own)
else:
    print(f"{prefix}/lib/{os.path.basename(os.path.dirname(own))}/site-packages")
