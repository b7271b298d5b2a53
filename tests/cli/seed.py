# A seed gives the same bytes on every machine and with every compiler. These numbers change only if rules or random games change on purpose.
from common import *

# The last two draw two numbers for each break.
for options in ("-n 20 -r c3", "-n 20 -r c3,river,tower,abbot --players any", "-n 20 -r c3,table-edge=limits,bushes=pass", "-n 20 -r the-city --players any",
                "-n 20 -r c3,city-prisoners=none --corrupt R230", "-n 20 -r c3,sale=none --corrupt R313"):
    print(f"{options}: {cksum(product(f'carc-playout -s 31 {options}'))}")
