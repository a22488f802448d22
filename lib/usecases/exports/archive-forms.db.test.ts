import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { countCampaign } from "../../db/campaigns/campaign-counts";
import { createCampaignInput } from "../../domain/campaigns/campaign-inputs";
import { effectiveRoles } from "../../domain/uploads/effective-roles";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { openZip } from "../../testing/files/open-zip";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { zipBytes } from "../../zip/zip-bytes";
import { importJudgments } from "../uploads/import-judgments";
import { openPaths } from "../uploads/steps/open-campaign-paths";
import { exportArchive } from "./export-archive";

const { db } = useTestDatabase();
const again = createCampaignInput.parse({
  ...{ name: "Again", kind: "CORRECTION", sourceLanguage: "en", targetLanguage: "en", seed: 1 },
});
const { at } = useTemporaryFolder();

/** What an import makes of the files of an archive, by their names in it. */
async function rolesOf(archive: string): Promise<Readonly<Record<string, string>>> {
  const { accesses, recognised, chosen } = await openPaths({ outputs: [archive] });
  for (const { access } of accesses) await access.close();
  const roles = effectiveRoles(recognised, { roles: chosen, imports: true });
  return Object.fromEntries([...roles].map(([name, role]) => [name.slice(archive.length + 1), role]));
}

test("an archive is understood with its root folder as it was without", async () => {
  const campaign = await createJudgedCampaign(db);
  const { chunks } = await exportArchive({ campaignId: campaign.id }, contextOf(db));
  await pipeline(chunks, createWriteStream(at("rooted.zip")));
  const zip = await openZip(at("rooted.zip"));
  const within = (name: string) => name.slice(name.indexOf("/") + 1);
  const former = zip.entries.map((entry) => ({ name: within(entry.name), pieces: zip.bytes(entry) }));
  await pipeline(zipBytes(former, new Date(0)), createWriteStream(at("former.zip")));
  await zip.close();
  const [rooted, before] = [await rolesOf(at("rooted.zip")), await rolesOf(at("former.zip"))];
  const read = Object.entries(before).filter(([, role]) => role !== "ignored" && role !== "archive");
  expect(read).toEqual([
    ["judgments/judgments.jsonl", "judgments"],
    ["outputs.jsonl", "outputs-jsonl"],
  ]);
  expect(Object.fromEntries(Object.entries(rooted).map(([name, role]) => [within(name), role]))).toEqual(
    before,
  );

  const original = await countCampaign(db, campaign.id);
  for (const archive of [at("rooted.zip"), at("former.zip")]) {
    const imported = await importJudgments({ campaign: again, files: { judgments: archive } }, contextOf(db));
    const { rankings, skipped, segments, systems } = await countCampaign(db, imported.campaignId);
    expect({ rankings, skipped, segments, systems }).toEqual({
      ...{ rankings: original.rankings, skipped: original.skipped },
      ...{ segments: original.segments, systems: original.systems },
    });
  }
});
