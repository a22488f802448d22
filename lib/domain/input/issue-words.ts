import { z } from "zod";

/** What kinds of values are called. */
const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  date: "a date",
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with a value, where its schema has no words of its own for it. */
export function issueWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      return `must be ${KINDS[issue.expected] ?? `of the kind ${issue.expected}`}`;
    case "invalid_value":
      return `must be ${listed(issue.values.map(String))}`;
    case "too_small":
      return bounded("at least", Number(issue.minimum), issue.origin, issue.inclusive ?? true);
    case "too_big":
      return bounded("at most", Number(issue.maximum), issue.origin, issue.inclusive ?? true);
    case "unrecognized_keys":
      return issue.keys.length === 1
        ? `has an unknown member ${issue.keys[0]}`
        : `has unknown members: ${issue.keys.slice(0, LISTED).join(", ")}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      if (issue.input === undefined) return "is missing";
      return Array.isArray(issue.options)
        ? `must be ${listed(issue.options.map(String))}`
        : "is not as it must be";
    default:
      return "is not as it must be";
  }
}

/** More are not read to their end. */
const LISTED = 12;

function listed(values: readonly string[]): string {
  if (values.length < 2) return values.join();
  const shown = values.slice(0, LISTED);
  if (values.length > LISTED) return `one of ${shown.join(", ")} …`;
  return `${shown.slice(0, -1).join(", ")} or ${shown.at(-1)}`;
}

function bounded(words: "at least" | "at most", bound: number, origin: string, isInclusive: boolean): string {
  const unit = origin === "string" ? " characters" : origin === "array" || origin === "set" ? " items" : "";
  const is = unit === "" ? "must be" : "must have";
  if (isInclusive) return `${is} ${words} ${bound}${unit}`;
  return `${is} ${words === "at least" ? "more" : "less"} than ${bound}${unit}`;
}

// For every schema from here on, whoever wrote it. Those of the environment speak to who runs the program, by themselves.
z.config({ customError: issueWords });
