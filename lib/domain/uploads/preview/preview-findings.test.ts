import { describe, expect, it } from "vitest";
import { CampaignPreviewer } from "./preview";
import { previewFindings } from "./preview-findings";

function findings(
  systems: readonly string[],
  rows: readonly (readonly string[])[],
  rule: "SPACES_EVEN" | "AS_WRITTEN" = "SPACES_EVEN",
) {
  const previewer = new CampaignPreviewer(systems, rule);
  rows.forEach(([source = "", ...outputs], position) => {
    previewer.add({ position, line: position + 1, source, outputs });
  });
  return previewFindings(previewer.preview());
}

describe("texts with lines", () => {
  const rows = [
    ["do:\n", "a:\n  b\n", "a:\r\n  b", "a:\n    b"],
    ["x", "c", "e", "d"],
  ];
  const found = (rule: "SPACES_EVEN" | "AS_WRITTEN") =>
    findings(["A", "B", "C"], rows, rule).map(({ weight, text }) => `${weight}: ${text}`);

  it("are kept, and what does not count is said once", () => {
    expect(found("AS_WRITTEN")).toEqual([
      "remark: 1 segment has outputs that differ only in whitespace; they are treated as one text.",
      "remark: 3 texts have whitespace at the end of a line or of the text; it does not count.",
    ]);
  });

  it("are put on one line in corrections, which the organiser is warned of", () => {
    expect(found("SPACES_EVEN")).toEqual([
      "warning: 3 outputs hold line breaks, which correction campaigns do not keep. To keep them, choose “Write new text” in the settings.",
      "remark: 1 segment has outputs that differ only in whitespace; they are treated as one text.",
      "remark: The source: whitespace normalised in 1 line.",
      ...["A", "B", "C"].map((system) => `remark: ${system}: whitespace normalised in 1 line.`),
    ]);
  });
});

describe("previewFindings", () => {
  it("finds nothing where nothing is odd", () => {
    expect(
      findings(
        ["A", "INPUT"],
        [
          ["a b .", "a c .", "a b ."],
          ["d .", "d .", "d ."],
        ],
      ),
    ).toEqual([]);
  });

  it("names equal systems once, and not that they are the source", () => {
    expect(findings(["A", "B", "C"], [["s .", "s .", "s .", "t ."]])).toEqual([
      { weight: "warning", text: "A and B wrote the same for every segment.", examples: [] },
    ]);
    expect(findings(["A", "B"], [["s .", "s .", "t ."]])).toMatchObject([
      {
        text: "A leaves every source unchanged. If it stands for the source, use the switch for INPUT instead.",
      },
    ]);
  });

  it("puts likely mistakes first, each with its lines", () => {
    const found = findings(
      ["PKU", "RAC"],
      [
        ["He go home .", "He goes  home .", "He goes home."],
        ["She are here .", "", "PKU is here."],
        ["Yes .", "PKU says yes .", "Yes.\r"],
      ],
    );
    expect(found.map(({ weight, text }) => `${weight}: ${text}`)).toEqual([
      "warning: PKU names itself in 1 line: a judge could read who wrote it.",
      "warning: PKU has 1 empty line.",
      "warning: RAC joins punctuation to words in 3 lines, which the source does not (of 3 with punctuation): is it tokenised differently?",
      "remark: PKU: whitespace normalised in 1 line.",
      "remark: RAC: carriage returns at the end of 1 line are removed.",
    ]);
    expect(found[0]?.examples).toEqual([{ line: 3, text: "PKU says yes ." }]);
    expect(found[2]?.examples.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it("speaks once of the carriage returns of several systems", () => {
    const found = findings(
      ["A", "B", "INPUT"],
      [
        ["a b .", "a c .\r", "a d .\r", "a b .\r"],
        ["d .", "e .\r", "f .", "d .\r"],
      ],
    );
    expect(found.map(({ text }) => text)).toEqual([
      "2 systems: carriage returns at the end of 3 lines are removed.",
    ]);
  });

  it("doubts a system that wrote nothing at all", () => {
    const found = findings(
      ["A", "notes"],
      [
        ["a b .", "a c .", ""],
        ["d .", "e .", " "],
      ],
    );
    expect(found[0]).toEqual({
      weight: "warning",
      text: "notes has no text for any segment. Is it a system?",
      examples: [],
    });
  });

  it("speaks of the source too", () => {
    const found = findings(
      ["A"],
      [
        ["", "x"],
        [" y", "z"],
      ],
    );
    expect(found.map(({ text }) => text)).toEqual([
      "The source has 1 empty line.",
      "The source: whitespace normalised in 1 line.",
    ]);
  });
});
