"""How a program in Python is asked: a case a line, and its answer a line. For those of this folder; example.py, which is to be
copied, has its own.
"""
import json
import sys


class Cannot(Exception):
    """Why there is no answer."""


def serve(answer, *errors):
    """Answer the cases on standard input. errors: these, too, mean that there is no answer."""
    for line in sys.stdin:
        case = json.loads(line)
        try:
            said = {"answer": answer(case)}
        except Cannot as why:
            said = {"cannot": str(why)}
        except errors as why:
            said = {"cannot": f"{type(why).__name__}: {why}"}
        print(json.dumps({"id": case["id"], **said}), flush=True)
