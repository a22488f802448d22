import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ImportPreview } from "@/lib/domain/uploads/import/import-preview";
import type { FoundNumbering } from "@/lib/domain/uploads/numbering/find-numbering";
import type { UploadFileView, UploadView } from "@/lib/domain/uploads/upload-view";
import { FirstSegmentChoices } from "./first-segment-choices";
import { ImportPreviewView } from "./upload-import-preview";

const file = (name: string, role: NonNullable<UploadFileView["role"]>): UploadFileView => ({
  ...{ name, role, size: 1, received: 1, recognised: true, inArchive: false, roleChosen: false },
});

function choices(imports: boolean, files: readonly UploadFileView[], settings: object = {}): string {
  const view: UploadView = {
    ...{ id: "u", campaignId: "c", state: "receiving", progress: 0, files, missing: [] },
    settings: { includeInput: false, imports, roles: {}, ...settings },
  };
  return renderToStaticMarkup(
    <FirstSegmentChoices view={view} disabled={false} onChoice={() => undefined} />,
  );
}

describe("the choice of what the first segment is called", () => {
  const rankings = file("old.xml", "judgments");
  const scores = file("m.tsv", "scores");

  it("is there for rankings of an import, and for scores where there are some", () => {
    expect(choices(true, [rankings])).toContain("Number of the first segment in the rankings");
    expect(choices(true, [rankings])).not.toContain("Files of scores");
    expect(choices(true, [rankings, scores])).toContain("Number of the first segment in score files");
    expect(choices(false, [scores])).not.toContain("The rankings");
    expect(choices(false, [scores])).toContain("Number of the first segment in score files");
    expect(choices(false, [file("A.txt", "outputs")])).toBe("");
  });

  it("shows what was chosen, or that it is found out", () => {
    expect(choices(true, [rankings])).toContain('<option value="" selected="">0 or 1: find out</option>');
    expect(choices(true, [rankings], { firstSegment: 1 })).toContain(
      '<option value="1" selected="">1</option>',
    );
    expect(choices(true, [rankings], { firstSegment: 0 })).toContain(
      '<option value="0" selected="">0</option>',
    );
  });
});

describe("the preview of an import", () => {
  const preview: ImportPreview = {
    ...{ file: "old.xml", format: "appraise-xml", rankings: 1, skipped: 0, superseded: 0 },
    counted: { rankings: 1, unexpanded: 1, expanded: 1 },
    ...{ judges: 1, excludedJudges: 0, systems: ["A", "B"], rankedSegments: 1, hasOutputs: true },
    ...{ unknownTexts: 0, warnings: [] },
  };

  it("says what the rankings count from, and how that is known", () => {
    const numbering: FoundNumbering = {
      ...{ isFound: true, by: "texts", shift: 1, compared: 974, agreeing: 974, judgments: 1, joined: 0 },
      ...{ isDoubtful: false, areTextsKnown: false },
      otherwise: [{ shift: 0, compared: 974, agreeing: 238 }],
    };
    expect(renderToStaticMarkup(<ImportPreviewView preview={{ ...preview, numbering }} />)).toContain(
      "Identifiers count from 1: 974 of 974 shared texts agree (238 would, counted from 0).",
    );
  });

  it("of before says nothing of it", () => {
    expect(renderToStaticMarkup(<ImportPreviewView preview={preview} />)).not.toContain("Identifiers");
  });
});
