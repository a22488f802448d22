import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { exportJudgments } from "../exports/export-judgments";
import { importJudgments } from "../uploads/import-judgments";
import { measureEffects } from "./measure-effects";
import { viewEffects } from "./view-effects";

const { db } = useTestDatabase();
const context = contextOf(db);
const folder = useTemporaryFolder();

/** Rankings of two systems with their texts, and what else the file says of each. */
function judgments(facts: (number: number) => object): string {
  const lines = Array.from({ length: 30 }, (_, number) => ({
    ...{ id: String(number), kind: "regular", state: "current", judge: `j${number % 3}` },
    ...{ segment: String(number % 5), ...facts(number) },
    hypotheses: [
      { systems: ["A"], rank: number % 3 === 0 ? 2 : 1, text: `One text of ${number % 5} .` },
      { systems: ["B"], rank: number % 3 === 0 ? 1 : 2, text: `Another , longer text of ${number % 5} .` },
    ],
  }));
  const head = { format: "adjudge-judgments", version: 1 };
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}

describe("effects in an imported campaign", () => {
  it.each([
    {
      what: "tells the order on the screen: it is known",
      facts: (number: number) => ({ displayOrder: number % 2 ? [1, 0] : [0, 1] }),
      isKnown: true,
    },
    { what: "does not: the order of the file is no place on a screen", facts: () => ({}), isKnown: false },
  ])("whose file $what, as on the command line, of the export too", async ({ facts, isKnown }) => {
    const file = folder.at(`${isKnown}.jsonl`);
    writeFileSync(file, judgments(facts));
    const campaign = createCampaignInput.parse({
      ...{ name: `Order known ${isKnown}`, kind: "CORRECTION", sourceLanguage: "en", targetLanguage: "en" },
      seed: 1,
    });
    const { campaignId } = await importJudgments({ campaign, files: { judgments: file } }, context);
    const { effects } = await viewEffects({ campaignId }, context);
    expect(effects.unknown.includes("position")).toBe(!isKnown);
    const exported = await exportJudgments({ campaignId, file: "judgments.jsonl" }, context);
    const pieces: Uint8Array[] = [];
    for await (const chunk of exported.chunks) pieces.push(chunk);
    const copy = folder.at(`${isKnown}-copy.jsonl`);
    writeFileSync(copy, Buffer.concat(pieces));
    for (const files of [[file], [copy]]) {
      const { fingerprint: _, version: __, ...measured } = await measureEffects({ files, p: 0.05 });
      expect(measured).toEqual(effects);
    }
  });
});
