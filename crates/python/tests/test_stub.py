"""What celda.pyi says is what the module has: names, parameters with their defaults, docstrings."""

import ast
import inspect
import pathlib
import unittest

import celda

STUB = pathlib.Path(__file__).parent.parent / "celda.pyi"
INSTALLED = pathlib.Path(celda.__file__).parent


def words(text):
    return " ".join((text or "").split())


class Stub(unittest.TestCase):
    def setUp(self):
        self.tree = ast.parse(STUB.read_text(encoding="utf-8"))

    def test_it_is_installed(self):
        self.assertEqual((INSTALLED / "__init__.pyi").read_text(encoding="utf-8"), STUB.read_text(encoding="utf-8"))
        self.assertTrue((INSTALLED / "py.typed").is_file())

    def test_names(self):
        named = {node.name for node in self.tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        there = {name for name, value in vars(celda).items() if callable(value)}
        self.assertEqual(named, there)

    def test_classes(self):
        for node in self.tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            there = getattr(celda, node.name)
            with self.subTest(node.name):
                self.assertEqual(words(ast.get_docstring(node)), words(there.__doc__))
                members = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
                public = {name for name in vars(there) if not name.startswith("_")} - {"problems"}
                self.assertEqual({name for name in members if not name.startswith("_")}, public)
                for member in node.body:
                    if isinstance(member, ast.FunctionDef):
                        self.compare(member, getattr(there, member.name))

    def test_functions(self):
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.compare(node, getattr(celda, node.name))

    def compare(self, node, there):
        with self.subTest(node.name):
            if not node.name.startswith("__"):
                self.assertEqual(words(ast.get_docstring(node)), words(there.__doc__))
            if any(getattr(decorator, "id", "") == "property" for decorator in node.decorator_list):
                self.assertTrue(inspect.isdatadescriptor(there))
            elif not node.name.startswith("__"):
                positional = [(argument.arg, None) for argument in node.args.args]
                defaults = [ast.literal_eval(default) for default in node.args.defaults]
                keywords = [argument.arg for argument in node.args.kwonlyargs]
                signature = inspect.signature(there).parameters.values()
                self.assertEqual(
                    [name for name, _ in positional],
                    [one.name for one in signature if one.kind is not one.KEYWORD_ONLY],
                )
                self.assertEqual(keywords, [one.name for one in signature if one.kind is one.KEYWORD_ONLY])
                told = defaults + [ast.literal_eval(default) for default in node.args.kw_defaults]
                self.assertEqual(told, [one.default for one in signature if one.default is not one.empty])


if __name__ == "__main__":
    unittest.main()
