import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemo } from "@/prisma/demo/load";
import { believedScores } from "../../domain/plans/effort/believed-scores";
import { costOf, usualCost } from "../../domain/plans/effort/best-plan";
import { designOfPlan } from "../../domain/plans/effort/design";
import { wholeDocumentsPrice } from "../../domain/plans/effort/document-price";
import { planCommand } from "../../domain/plans/effort/plan-command";
import { chanceOfGap, neighbourChances, plannedCertainty } from "../../domain/plans/effort/planned-certainty";
import { curvesAbout } from "../../domain/plans/effort/weigh-plan";
import { defaultPlanSettings } from "../../domain/plans/plan-settings";
import { resultJson } from "../../domain/results/result-json";
import { commandDatabase, runCommand } from "../../testing/commands/run-command";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign, testNow } from "../../testing/database/people";
import { runIn } from "../../testing/files/archive-commands";
import { type UnpackedArchive, unpackedArchive } from "../../testing/files/unpacked-archive";
import { watchCampaign } from "../campaigns/watch-campaign";
import { viewEffort } from "./view-effort";
import { viewPlan } from "./view-plan";

const { db, url } = useTestDatabase();

let folder: string;
let campaignId: string;
let archive: UnpackedArchive;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-effort-"));
  campaignId = (await loadDemo(db, testNow)).campaignId!;
  const plan = { ...defaultPlanSettings, rankings: 900, judges: 9, overlapJudges: 3, seed: 7 };
  await db.campaign.update({ where: { id: campaignId }, data: { plan, plannedAt: testNow } });
  archive = await unpackedArchive(db, folder, campaignId);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("what a plan promises", () => {
  it("is the same on the overview, on the plan page, in the archive and on the command line", async () => {
    const context = contextOf(db);
    const { ahead } = await watchCampaign({ campaignId, maxWaitMs: Number.POSITIVE_INFINITY }, context);
    const page = await viewPlan({ campaignId }, context);
    expect(page.pilot?.isOwn).toBe(true);
    const from = { segments: page.forecast.outlook.drawable, documents: page.forecast.documents };
    const { components } = page.pilot!;
    const shown = plannedCertainty(components, designOfPlan({ ...page.settings, ...from }));
    const command = planCommand(page.settings, { ...from, systems: undefined });
    const words = command.replace("npx adjudge ", "").replace("judgments.jsonl", "judgments/judgments.jsonl");
    const printed = await runIn(archive, [...words.split(" "), "--json"]);
    const { plan, pilot } = JSON.parse(printed);
    expect(plan).toMatchObject({ rankings: 900, judges: 9 });
    expect(plan.halfWidth).toEqual({ ...shown.halfWidth });
    expect(plan.halfWidth).toEqual({ ...ahead!.planned.halfWidth });
    const chances = (of: readonly { readonly chance: number }[]) => of.map(({ chance }) => chance);
    expect(chances(plan.neighbours)).toEqual(
      chances(neighbourChances(components, shown, believedScores(components))),
    );
    expect(chances(plan.neighbours)).toEqual(chances(ahead!.neighbours));
    expect(archive.text("tables/effort.json")).toBe(printed);

    // Beside the sentences, in the chart and under them.
    const size = components.systems.length;
    for (const { gap, chance } of plan.gaps) expect(chance).toBe(chanceOfGap(gap, shown, size));
    expect(plan.hours).toBe(costOf(page.settings, usualCost).hours);
    const sketch = { ...page.settings, ...from };
    expect(JSON.parse(printed).curves).toEqual(curvesAbout(components, page.settings, sketch));
    const { changes } = JSON.parse(printed);
    const changed = (name: string) =>
      changes.find(({ change }: { readonly change: string }) => change === name)?.halfWidth;
    const price = wholeDocumentsPrice(components, sketch);
    expect([changed("As planned"), changed("Whole documents")]).toEqual([price.apart, price.whole]);
    // On the overview: what the command says of twice as many.
    const twice = async (options: readonly string[]) => {
      const doubled = await runIn(archive, [...words.split(" "), ...options, "--json"]);
      return chances(JSON.parse(doubled).plan.neighbours);
    };
    expect(ahead!.neighbours.map((pair) => pair.ofTwiceTheRankings)).toEqual(
      await twice(["--rankings", "1800"]),
    );
    expect(ahead!.neighbours.map((pair) => pair.ofTwiceTheJudges)).toEqual(await twice(["--judges", "18"]));
    const { effort } = await viewEffort({ campaignId, named: pilot.name }, context);
    expect(resultJson(effort)).toBe(printed);
    const ofCampaign = (...more: readonly string[]) =>
      runCommand(["plan", "--campaign", campaignId, ...more, "--json"], commandDatabase({ db, url }));
    const { pilot: named, ...same } = JSON.parse((await ofCampaign()).stdout);
    expect({ ...same, pilot: { ...named, name: pilot.name } }).toEqual(JSON.parse(printed));
    const wider = JSON.parse((await ofCampaign("--judges", "18", "--rankings", "900", "--seed", "2")).stdout);
    expect(wider.plan.halfWidth.value).toBeLessThan(plan.halfWidth.value);
    expect(wider.settings).toMatchObject({ seed: 2, sketch: { overlapJudges: 3 } });
    const { code, stderr } = await ofCampaign("judgments.xml");
    expect([code, stderr]).toEqual([2, expect.stringContaining("leave out files")]);
  });

  it("is by a published study where too little was judged, and nothing where there are no systems", async () => {
    const { id } = await createCampaign(db);
    await expect(viewEffort({ campaignId: id }, contextOf(db))).rejects.toMatchObject({ code: "conflict" });
    for (const name of ["A", "B", "C"]) await db.system.create({ data: { campaignId: id, name } });
    const { effort } = await viewEffort({ campaignId: id }, contextOf(db));
    expect(effort.pilot.isPublished).toBe(true);
    expect(effort.plan?.neighbours).toHaveLength(2);
    expect(effort.origin.fingerprint).toBeNull();
  });
});
