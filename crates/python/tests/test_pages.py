"""Every Python example of the documentation gives what is shown below it."""

import doctest
import os
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).parents[3]


class Pages(unittest.TestCase):
    def check(self, page, at_least):
        text = (ROOT / page).read_text(encoding="utf-8")
        blocks = re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
        self.assertGreaterEqual(len(examples.examples), at_least)
        told = []
        folder = os.getcwd()
        os.chdir(ROOT)
        try:
            done = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
        finally:
            os.chdir(folder)
        self.assertEqual(done.failed, 0, "".join(told))

    def test_page(self):
        self.check("docs/python.md", 20)

    def test_english(self):
        self.check("README.md", 3)

    def test_spanish(self):
        self.check("README.es.md", 3)


if __name__ == "__main__":
    unittest.main()
