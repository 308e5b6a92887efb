"""The JSON Schemas of descriptors that `raqam schema` prints: their keys, small valid samples, and the way from a form to a key."""

import json
import re
from functools import cache

from examples import BASES, NAMES, NUMBER, OTHER_SUBJECTS, TEXTS


class Schema:
    """The definitions of the JSON Schemas of descriptors, with samples and with the path from a form to each definition."""

    def __init__(self, program):
        self.definitions = {}
        self.roots = {}
        for subject in program.values_of("schema", "what"):
            if subject in OTHER_SUBJECTS:
                continue
            schema = json.loads(program.run("schema", subject))
            self.definitions.update(schema.pop("$defs"))
            if "$ref" in schema:
                self.roots[subject] = schema["$ref"].removeprefix("#/$defs/")
            else:
                self.definitions[subject] = schema
                self.roots[subject] = subject
        if "row" in self.definitions:
            self.roots["row"] = "row"
        self.parents = {}
        for name in self.definitions:
            for edge in self.edges(name):
                self.parents.setdefault(edge[-1], []).append((name, *edge))

    def resolved(self, schema):
        """Follows a $ref to a part of a definition."""
        while "$ref" in schema and schema["$ref"].count("/") > 2:
            node = {"$defs": self.definitions}
            for part in schema["$ref"].removeprefix("#/").split("/"):
                node = node[part]
            schema = node
        return schema

    @cache
    def edges(self, name):
        """Returns the keys with inner definitions, each with the way to it, the members that select it, and its name."""
        return list(self.found_edges(name))

    def found_edges(self, name):
        definition = self.definitions[name]
        for inner in self.references(definition.get("items", {}), ("array",)) if definition.get("type") == "array" else []:
            yield (None, *inner)
        for key, schema in definition.get("properties", {}).items():
            if schema is not True:
                for way, selected, inner in self.references(self.resolved(schema), ()):
                    yield key, way, selected, inner
        for condition in definition.get("allOf", []):
            test = condition.get("if", {}).get("properties", {})
            chosen = {key: schema["const"] for key, schema in test.items() if "const" in schema}
            for branch, members in (("then", chosen), ("else", {})):
                target = condition.get(branch, {}).get("$ref")
                if target and chosen:
                    yield None, ("type",), members, target.removeprefix("#/$defs/")

    def references(self, schema, way):
        if schema.get("$ref", "").count("/") == 2:
            yield way, {}, schema["$ref"].removeprefix("#/$defs/")
        for each in schema.get("anyOf", []):
            yield from self.references(each, way)
        if isinstance(schema.get("items"), dict):
            yield from self.references(schema["items"], (*way, "array"))
        if isinstance(schema.get("additionalProperties"), dict):
            yield from self.references(schema["additionalProperties"], (*way, "table"))

    @cache
    def lineage(self, name):
        """Returns a definition and those that it refines, which define some of its keys."""
        found = [name]
        for parent, key, way, _, _ in self.parents.get(name, []):
            if key is None and way == ("type",):
                found += self.lineage(parent)
        return found

    @cache
    def leaves(self):
        """The definitions with keys that no other one refines."""
        refined = {parent for edges in self.parents.values() for parent, key, way, _, _ in edges if key is None and way == ("type",)}
        return [name for name, definition in self.definitions.items() if "properties" in definition and name not in refined]

    @cache
    def keys(self, name):
        """Returns the schemas of the keys of a definition."""
        found = {}
        for key, schema in self.definitions[name].get("properties", {}).items():
            for ancestor in self.lineage(name)[1:]:
                if schema is True:
                    schema = self.definitions[ancestor].get("properties", {}).get(key, True)
            found[key] = self.resolved(schema) if schema is not True else {}
        return found

    def sample(self, schema, key="", number=NUMBER):
        """Returns a valid value. Texts without an example end with the number of a copy."""
        if schema.get("$ref"):
            name = schema["$ref"].removeprefix("#/$defs/")
            leaf = next((each for each in self.leaves() if name in self.lineage(each)), name)
            return self.instance(leaf)
        if "enum" in schema:
            return schema["enum"][0]
        if schema.get("examples"):
            return schema["examples"][0]
        if "anyOf" in schema:
            return self.sample(schema["anyOf"][0], key)
        types = schema.get("type", ["string"])
        type = types if isinstance(types, str) else types[0]
        if type in ("integer", "number"):
            return max(schema.get("minimum", 1), min(1, schema.get("maximum", 1)))
        if type == "boolean":
            return True
        if type == "array":
            return [self.sample(schema.get("items", {}), key)]
        if type == "object":
            return {NAMES.get(key, "x" + number): self.sample(schema.get("additionalProperties", {}) or {}, "other" if key == "name" else key)}
        if "pattern" in schema:
            return next(text for text in TEXTS if re.search(schema["pattern"], text))
        return "x" + number

    def instance(self, name, key=None):
        """Returns a small valid object of a definition, without alternatives to a key."""
        result, keys = {}, self.keys(name)
        for each in reversed(self.lineage(name)):
            definition = self.definitions[each]
            for parent, edge_key, way, members, _ in self.parents.get(each, []):
                if edge_key is None and way == ("type",):
                    result.update(members)
            wanted = list(definition.get("required", []))
            for choices in (definition.get("anyOf", []), definition.get("oneOf", [])):
                alternatives = [choice["required"] for choice in choices if "required" in choice]
                if alternatives and not any(key in choice for choice in alternatives):
                    wanted += alternatives[0]
            for one in wanted:
                if one not in result:
                    result[one] = self.sample(keys.get(one) or definition["properties"][one], one)
            result.update(BASES.get(each, {}))
        return result

    def embedded(self, name, instances, root):
        """Returns a value of the root that contains the instances of a definition; `None` if there is no path."""
        chain = self.path(name, root)
        if chain is None:
            return None
        values = instances
        for parent, key, way, _, _ in reversed(chain):
            if way == ("type",):
                continue
            value = values[0]
            for step in reversed(way):
                table = {NAMES.get(key, "x") + (str(index) if index else ""): each for index, each in enumerate(values)}
                value = (values if len(values) > 1 else [value]) if step == "array" else table
                values = [value]
            values = [{**self.instance(self.concrete(parent)), key: value} if key else value]
        return values[0]

    @cache
    def path(self, name, root):
        """Returns the shortest sequence of edges from the root to a definition."""
        reached = {root: []}
        queue = [root]
        for each in queue:
            for edge in self.edges(each):
                if edge[-1] not in reached:
                    reached[edge[-1]] = [*reached[each], (each, *edge)]
                    queue.append(edge[-1])
        return reached.get(name)

    @cache
    def concrete(self, name):
        """Returns the first definition that refines one, or the definition."""
        return next((each for each in self.leaves() if name in self.lineage(each)), name)

    def repeats(self, name, root):
        return any(step != "type" for edge in self.path(name, root) or [] for step in edge[2])
