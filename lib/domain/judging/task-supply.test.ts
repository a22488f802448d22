import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JudgeTask } from "./judge-session";
import { answered, answeredElsewhere, noTasks, putAway, supplied } from "./task-supply";

function task(assignment: string): JudgeTask {
  return {
    assignment,
    before: [],
    source: "",
    after: [],
    hypotheses: ["a", "b"],
    marksDifferences: true,
    look: "sentences",
    tellsUnchanged: false,
    sourceLanguage: "en",
    targetLanguage: "en",
    isPractice: false,
    draft: null,
  };
}

const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 2 });
const events = fc.array(fc.oneof(names, fc.constant("answer" as const), fc.constantFrom("a", "b", "c")));

describe("the supply of tasks", () => {
  test("never shows what was answered, nor the same task twice, nor takes one away unanswered", () => {
    fc.assert(
      fc.property(events, (list) => {
        let supply = noTasks;
        for (const event of list) {
          const before = supply.current?.assignment;
          if (Array.isArray(event)) {
            supply = supplied(supply, event.map(task));
            if (before !== undefined) expect(supply.current?.assignment).toBe(before);
          } else {
            const assignment = event === "answer" ? before : event;
            if (assignment === undefined) continue;
            supply = answered(supply, assignment);
            if (before !== assignment && before !== undefined)
              expect(supply.current?.assignment).toBe(before);
          }
          const held = [supply.current, ...supply.next].flatMap((held) => (held ? [held.assignment] : []));
          expect(new Set(held).size).toBe(held.length);
          for (const assignment of supply.answered) expect(held).not.toContain(assignment);
          if (supply.next.length > 0) expect(supply.current).not.toBeNull();
        }
      }),
    );
  });

  test("the next task is there without asking", () => {
    const supply = answered(supplied(noTasks, [task("a"), task("b")]), "a");
    expect(supply.current?.assignment).toBe("b");
    expect(supplied(supply, [task("b"), task("c")]).next.map(({ assignment }) => assignment)).toEqual(["c"]);
  });

  test("what came with a task that was answered elsewhere waits for the server's word", () => {
    const held = supplied(noTasks, [task("a"), task("b")]);
    const closed = answeredElsewhere(held, "a");
    expect(closed.current).toBeNull();
    expect(supplied(closed, [task("c"), task("d")]).current?.assignment).toBe("c");
    expect(supplied(closed, [task("b")]).current?.assignment).toBe("b");
    // Sent from here and refused: the task after it stands in front already.
    const refused = answeredElsewhere(answered(held, "a"), "a");
    expect(supplied(refused, [task("c")]).current?.assignment).toBe("c");
    expect(supplied(refused, [task("a")]).current).toBeNull();
  });
});

test("put away, tasks at hand are out of sight, and what was answered stays known", () => {
  const held = supplied(answered(supplied(noTasks, [task("a"), task("b")]), "a"), [task("b"), task("c")]);
  expect(putAway(held)).toEqual({ current: null, next: [], answered: ["a"] });
  expect(supplied(putAway(held), [task("a"), task("b")]).current?.assignment).toBe("b");
});
