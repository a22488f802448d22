import { describe, expect, test } from "vitest";
import { campaignMaterial, materialToDraw } from "./campaign-material";

const material = campaignMaterial(
  ["A", "B", "C"],
  [
    { id: 7, hypotheses: "31 30", groups: "0,2 1" },
    { id: 5, hypotheses: "", groups: "" },
    { id: 9, hypotheses: "40 42", groups: "1,2 0" },
  ],
);

describe("campaignMaterial", () => {
  test("unpacks segments in order, those without outputs too", () => {
    expect(material.segmentIds).toEqual([7, 5, 9]);
    expect([0, 1, 2].map(material.hypothesisIds)).toEqual([[31, 30], [], [40, 42]]);
    expect(material.groups).toEqual([[[0, 2], [1]], [], [[1, 2], [0]]]);
    expect(material.multiplicities).toEqual([[2, 1], [], [2, 1]]);
    expect(material.multiplicities[0]).toBe(material.multiplicities[2]);
  });

  test("is handed on with what is reserved", () => {
    const reserved = new Set([2]);
    const { plan, draw } = materialToDraw(material, 4, reserved);
    expect(plan).toEqual({ segments: material.multiplicities, maximum: 4, reserved });
    expect(draw).toEqual({ segments: material.groups, systems: 3, maximum: 4, reserved });
  });
});
