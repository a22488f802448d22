import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AnswerQueue,
  enqueue,
  readUnsentAnswer,
  retryDelayMs,
  sendOutcome,
  type UnsentAnswer,
  unsentTasks,
} from "./answer-queue";

const unsent: fc.Arbitrary<UnsentAnswer> = fc.record({
  madeAt: fc.nat(50),
  answer: fc.record({
    assignment: fc.constantFrom("a1", "a2", "a3"),
    clientId: fc.constantFrom("c1", "c2", "c3", "c4", "c5"),
    basedOn: fc.nat(2),
    ranks: fc.option(fc.array(fc.integer({ min: 1, max: 5 }))),
    skipReason: fc.option(fc.string()),
    flagReason: fc.option(fc.string()),
    activeMs: fc.nat(),
    wallMs: fc.nat(),
  }),
});

describe("the queue of unsent answers", () => {
  test("holds each answer once, oldest first, until it is taken out", () => {
    fc.assert(
      fc.property(fc.array(unsent), (list) => {
        const queue = list.reduce<AnswerQueue>(enqueue, []);
        const ids = queue.map(({ answer }) => answer.clientId);
        expect(new Set(ids)).toEqual(new Set(list.map(({ answer }) => answer.clientId)));
        expect(ids).toHaveLength(new Set(ids).size);
        const times = queue.map(({ madeAt }) => madeAt);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }),
    );
  });

  test("counts tasks by their first answers, not revisions", () => {
    const answer = { skipReason: null, flagReason: null, activeMs: 0, wallMs: 0, ranks: [1] };
    const queue = [
      { madeAt: 1, answer: { ...answer, assignment: "a", clientId: "1", basedOn: 0 } },
      { madeAt: 2, answer: { ...answer, assignment: "a", clientId: "2", basedOn: 1 } },
      { madeAt: 3, answer: { ...answer, assignment: "b", clientId: "3", basedOn: 0 } },
    ];
    expect(unsentTasks(queue)).toBe(2);
  });

  test("is read back as it was kept", () => {
    fc.assert(
      fc.property(unsent, (kept) => {
        expect(readUnsentAnswer(JSON.stringify(kept))).toEqual(kept);
      }),
    );
  });

  test("takes nothing else for an answer", () => {
    fc.assert(
      fc.property(unsent, fc.anything(), fc.nat(), (kept, other, some) => {
        const names = Object.keys(kept.answer);
        const spoilt = { ...kept.answer, [names[some % names.length]!]: { other } };
        expect(readUnsentAnswer(JSON.stringify({ ...kept, answer: spoilt }))).toBeUndefined();
      }),
    );
    for (const text of ["", "{", "null", "1", "[]", '{"madeAt":1}', '{"madeAt":1,"answer":[]}'])
      expect(readUnsentAnswer(text)).toBeUndefined();
  });
});

test("attempts come slower and slower, but never stop", () => {
  expect([0, 1, 2, 3, 5, 6, 1000].map(retryDelayMs)).toEqual([
    1000, 1000, 2000, 4000, 16_000, 30_000, 30_000,
  ]);
});

test.each([
  [200, "stored"],
  [201, "stored"],
  [400, "refused"],
  [401, "signed-out"],
  [403, "refused"],
  [404, "refused"],
  [409, "conflict"],
  [429, "try-again"],
  [500, "try-again"],
  [503, "try-again"],
])("a response %i means %s", (status, outcome) => {
  expect(sendOutcome(status)).toBe(outcome);
});
