import { describe, expect, test } from "vitest";
import { fuzzSubjects } from "./fuzz-subjects";
import { runFuzz } from "./run-fuzz";

const INPUTS = 2000;
const SEED = 7;

const subjects = await fuzzSubjects();
const each = Math.ceil(INPUTS / subjects.length);

describe(`${INPUTS} mutated files give a result or an error that names place and problem`, () => {
  test.each(subjects.map((subject) => [subject.name, subject] as const))("%s", async (_, subject) => {
    const { inputs, results, errors } = await runFuzz(subject, each, SEED);
    const refused = Object.values(errors).reduce((sum, count) => sum + count, 0);
    expect(inputs).toBe(each);
    expect(results + refused).toBe(inputs);
    // Else the mutations change nothing that matters, or all that does.
    expect(results).toBeGreaterThan(0);
  });
});
