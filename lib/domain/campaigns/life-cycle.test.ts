import { expect, test } from "vitest";
import { stateAfter, stateChanges, stateChangesFrom } from "./life-cycle";

test.each([
  ["DRAFT", ["open"]],
  ["OPEN", ["pause", "close"]],
  ["PAUSED", ["resume", "close"]],
  ["CLOSED", ["reopen"]],
] as const)("a campaign that is %s can %j", (state, possible) => {
  expect(stateChangesFrom(state)).toEqual(possible);
});

test("what cannot be done leads nowhere, and nothing leads back to the draft", () => {
  expect(stateAfter("open", "CLOSED")).toBeUndefined();
  expect(stateAfter("resume", "OPEN")).toBeUndefined();
  expect(stateAfter("reopen", "CLOSED")).toBe("OPEN");
  const reached = stateChanges.flatMap((change) =>
    (["DRAFT", "OPEN", "PAUSED", "CLOSED"] as const).map((state) => stateAfter(change, state)),
  );
  expect(reached).not.toContain("DRAFT");
});
