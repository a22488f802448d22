import { describe, expect, test } from "vitest";
import { returnDistance } from "../plans/return-distance";
import type { DealingState } from "./dealing-state";
import { nextDeal, unlimitedRoom } from "./next-deal";

const empty: DealingState = {
  workload: null,
  done: 0,
  held: 0,
  heldCounting: 0,
  practice: null,
  returning: [],
  controls: { of: 0, left: [], segments: [] },
  draws: 0,
  judges: 1,
};
const regular = { kind: "regular", places: unlimitedRoom, room: unlimitedRoom, otherwise: undefined };
const controls = { of: 1, left: [{ task: 9, position: 0 }], segments: [3] };
const returning = [{ task: 4, draw: 4, returnAfter: 3, others: 2, heldAfter: 0 }];
const judge = { campaignSeed: 1, pseudonym: "judge-01" };

describe("what a judge is dealt next", () => {
  test.each<[string, Partial<DealingState>, object]>([
    ["a regular task, with room without limit", {}, regular],
    ["nothing where the workload is done", { workload: 3, done: 3, practice: 1 }, { kind: "nothing" }],
    [
      "nothing where what is held completes it",
      { workload: 3, done: 2, heldCounting: 1 },
      { kind: "nothing" },
    ],
    ["practice before all else", { practice: 1, returning, controls }, { kind: "practice", task: 1 }],
    [
      "a repetition that is due once what is held is answered",
      // The workload leaves no room for a longer distance than the planned minimum.
      { returning, workload: 8, done: 6, heldCounting: 1, controls },
      { kind: "repeat", task: 4 },
    ],
    [
      "a control after half of the work",
      { workload: 8, done: 3, heldCounting: 1, controls },
      { kind: "control", task: 9 },
    ],
    [
      "a regular task before that, with places kept, and the control where there is no other",
      { workload: 8, done: 1, returning, controls },
      { kind: "regular", room: 7, places: 5, otherwise: { kind: "control", task: 9 } },
    ],
    [
      "a repetition before its time where there is no other, but not while it is held",
      { returning: [...returning, { task: 5, draw: 5, returnAfter: 3, others: null, heldAfter: 0 }] },
      {
        kind: "regular",
        room: unlimitedRoom,
        places: unlimitedRoom - 2,
        otherwise: { kind: "repeat", task: 4 },
      },
    ],
    [
      "no control in the place of a repetition",
      { workload: 2, done: 1, returning, controls },
      { kind: "regular", room: 1, places: -1, otherwise: { kind: "repeat", task: 4 } },
    ],
  ])("is %s", (_name, changes, expected) => {
    expect(nextDeal({ ...empty, ...changes }, judge)).toEqual(expected);
  });

  test("of the repetitions before their time, one that had the planned minimum comes first", () => {
    const [first] = returning as [(typeof returning)[number]];
    // So long that nothing is due yet.
    const later = [1, 2, 3].map((draw) => ({ ...first, task: 10 + draw, draw, returnAfter: 40, others: 40 }));
    const notDue = later.filter(
      ({ draw }) =>
        returnDistance(1, { ...judge, draw, minimum: 40, longest: Number.POSITIVE_INFINITY }) > 40,
    );
    expect(notDue.length).toBeGreaterThan(1);
    const deal = nextDeal(
      { ...empty, done: 60, returning: [{ ...first, returnAfter: 40 }, ...notDue] },
      judge,
    );
    expect(notDue.map(({ task }) => ({ kind: "repeat", task }))).toContainEqual(
      deal.kind === "regular" ? deal.otherwise : deal,
    );
  });

  test("a task that is held and due to return waits for its answer, and nothing comes in its place", () => {
    const held = { task: 5, draw: 5, returnAfter: 1, others: null, heldAfter: 4 };
    expect(nextDeal({ ...empty, held: 5, heldCounting: 5, returning: [held] }, judge)).toEqual({
      kind: "nothing",
    });
  });
});
