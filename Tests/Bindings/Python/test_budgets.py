"""A budget bounds formatters, predicates, forms and requests."""

import pytest

import raqam
from raqam.forms import request

MESSAGE = {"type": "message", "message.syntax": "2", "message.pattern": "{$n :number}"}
FORM = {"sections": [{"items": [{"type": "text", "id": "a"}, {"type": "integer", "id": "b"}]}]}


def code(call, *arguments, **keys):
    with pytest.raises(raqam.RaqamError) as raised:
        call(*arguments, **keys)
    return raised.value.code


@pytest.mark.parametrize("budget", ["steps=20", {"steps": 20}, {"steps": 20, "bytesIn": 1000}])
def test_steps(budget):
    assert code(raqam.Formatter, MESSAGE, budget=budget) == "limit_exceeded"
    assert code(raqam.format, {"n": 1}, MESSAGE, budget=budget) == "limit_exceeded"
    assert code(raqam.Predicate("SELF == 1", budget=budget), 1) == "evaluation_limit"
    assert code(request, "predicate", format="SELF == 1", budget=budget) == "evaluation_limit"
    form = raqam.Form(FORM, budget=budget)
    assert code(form.show) == "limit_exceeded"
    assert code(form.open) == "limit_exceeded"
    assert form.lint()[0]["code"] == "limit_exceeded"


def test_defaults():
    assert raqam.Formatter(MESSAGE)({"n": 1}) == raqam.Formatter(MESSAGE, budget="")({"n": 1})
    assert raqam.Predicate("SELF == 1", budget={})(1)
    assert request("predicate", format="SELF == 1", subject=1) == {"result": True}


def test_a_session_keeps_its_budget():
    with raqam.Form(FORM, budget={"bytesOut": 1 << 20}).open() as session:
        assert session.type("a", "x")
        assert session.values()["a"] == "x"


@pytest.mark.parametrize("budget", ["step=1", {"steps": -1}, {"steps": 1.5}, "depth=1,depth=2"])
def test_malformed(budget):
    assert code(raqam.Formatter, MESSAGE, budget=budget) in ("syntax_error", "out_of_range")
    assert code(request, "versions", budget=budget) in ("syntax_error", "out_of_range")
