import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database } from "../../db/connection/client";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import type { Bench } from "../../testing/bench/bench";
import { withOwnDatabase } from "../../testing/bench/own-database";
import { seconds } from "../../testing/bench/seconds";
import { contextOf } from "../../testing/database/people";
import { importJudgments } from "./import-judgments";

const RANKINGS = 100_000;
const SEGMENTS = 20_000;
const SYSTEMS = 20;
const SHOWN = 5;

/** The hypotheses of a segment: which systems wrote the same differs from segment to segment. */
function groupsOf(segment: number): string[][] {
  const groups: string[][] = [];
  for (let system = 0; system < SYSTEMS; system += 1) {
    const place = (system * ((segment % 6) + 1) + segment) % 11;
    groups[place] ??= [];
    groups[place].push(`S${String(system).padStart(2, "0")}`);
  }
  return groups.filter((group) => group !== undefined);
}

function* rankings(): Generator<string> {
  yield `${JSON.stringify({ format: "adjudge-judgments", version: 1 })}\n`;
  const start = Date.UTC(2026, 2, 1);
  for (let index = 0; index < RANKINGS; index += 1) {
    const segment = (index * 7919) % SEGMENTS;
    const groups = groupsOf(segment);
    const shown = Array.from({ length: Math.min(SHOWN, groups.length) }, (_, place) => ({
      systems: groups[(index + place) % groups.length],
      rank: ((index + place * place) % SHOWN) + 1,
    }));
    const ranking = {
      ...{ judge: `judge-${index % 40}`, segment: String(segment), kind: "regular", state: "current" },
      time: new Date(start + index * 1000).toISOString(),
      activeMs: 1000 + (index % 30_000),
      hypotheses: shown,
    };
    yield `${JSON.stringify(ranking)}\n`;
  }
}

async function measure(db: Database) {
  const folder = await mkdtemp(path.join(tmpdir(), "adjudge-bench-"));
  try {
    const judgments = path.join(folder, "judgments.jsonl");
    await pipeline(Readable.from(rankings()), createWriteStream(judgments));
    let shares = 0;
    const campaign = createCampaignInput.parse({
      ...{ name: "Old", kind: "CORRECTION", sourceLanguage: "en", targetLanguage: "en", seed: 1 },
    });
    const value = await seconds(async () => {
      await importJudgments(
        {
          campaign,
          files: { judgments },
          onProgress: () => {
            shares += 1;
          },
        },
        contextOf(db),
      );
    });
    const stored = await db.ranking.count();
    if (stored !== RANKINGS) throw new Error(`${stored} rankings are stored`);
    return { value, progressReports: shares };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const benches: readonly Bench[] = [
  {
    name: "import-100k",
    unit: "s",
    input: "100,000 rankings of 20 systems on 20,000 segments, generated, into an embedded database",
    run: (place) => withOwnDatabase(place, measure),
    onlyWhenNamed: true,
  },
];
