import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { loadRankingRecords } from "../../db/results/ranking-records";
import { nobody } from "../../domain/accounts/actor";
import { RankingsOfSystems } from "../../domain/judgments/rankings-of-systems";
import {
  FILTER_PARAMS,
  filterParams,
  readFilterParams,
} from "../../domain/results/filters/result-search-params";
import { apiAgreement, apiHeadToHead, apiLeaderboard, apiMetrics } from "../../usecases/api/api-results";
import { duplicateCampaign } from "../../usecases/campaigns/duplicate-campaign";
import { exportFile } from "../../usecases/exports/export-file";
import { viewExports } from "../../usecases/exports/view-exports";
import { importMetricScores } from "../../usecases/metrics/import-metric-scores";
import { viewMetrics } from "../../usecases/metrics/view-metrics";
import { requestAnalysis } from "../../usecases/results/request-analysis";
import { runAnalysis } from "../../usecases/results/run-analysis";
import { deleteSystemSet, renameSystemSet, saveSystemSet } from "../../usecases/results/save-system-set";
import { viewAccuracy } from "../../usecases/results/view-accuracy";
import { viewAgreement } from "../../usecases/results/view-agreement";
import { viewFilterChoices } from "../../usecases/results/view-filter-choices";
import { viewHeadToHead } from "../../usecases/results/view-head-to-head";
import { viewJudgeBoards } from "../../usecases/results/view-judge-boards";
import { viewJudgeRankings } from "../../usecases/results/view-judge-rankings";
import { viewBoard, viewLeaderboard } from "../../usecases/results/view-leaderboard";
import { viewRobustness } from "../../usecases/results/view-robustness";
import { commandDatabase, runCommand } from "../commands/run-command";
import { useTestDatabase } from "../database/database";
import { listAuditEvents } from "../database/list-audit-events";
import { contextOf, createOrganiser } from "../database/people";
import { commandsOf, runIn } from "../files/archive-commands";
import { useTemporaryFolder } from "../files/temporary-folder";
import { unpackedArchive } from "../files/unpacked-archive";
import { createJudgedCampaign } from "./judged-campaign";
import { campaignOfRecords } from "./stored-records";

const { db, url } = useTestDatabase();
const database = commandDatabase({ db, url });
const { at: file } = useTemporaryFolder();
const run = (...args: readonly string[]) => runCommand(args, database);
const json = async (...args: readonly string[]) => JSON.parse((await run(...args, "--json")).stdout);

const LEFT_OUT = ["SYSTEM2", "SYSTEM5"];
const SYSTEMS = ["SYSTEM1", "SYSTEM3", "SYSTEM4"];
const base = { systemSet: "base" };
const bootstrap = 20;

let campaign: Awaited<ReturnType<typeof createJudgedCampaign>>;
/** The same campaign as if the systems left out had never taken part. */
let without: string;
const context = contextOf(db);

const scores = (systems: readonly string[]) =>
  new TextEncoder().encode(systems.map((system) => `${system} 0.${system.at(-1)}\n`).join(""));

beforeAll(async () => {
  campaign = await createJudgedCampaign(db);
  const input = { campaignId: campaign.id, name: "base", systems: SYSTEMS };
  await saveSystemSet(input, campaign.organiser);
  const rule = new RankingsOfSystems((system) => !LEFT_OUT.includes(system));
  const records = await loadRankingRecords(db, campaign.id, { onlyCounting: true });
  ({ id: without } = await campaignOfRecords(
    db,
    records.flatMap((record) => rule.of(record) ?? []),
  ));
  await db.campaign.update({ where: { id: without }, data: { seed: 3 } });
  await db.$executeRaw`
    UPDATE "segment" t SET "document" = s."document" FROM "segment" s
    WHERE s."campaign_id" = ${campaign.id}::uuid AND t."campaign_id" = ${without}::uuid AND t."position" = s."position"`;
  for (const [campaignId, systems] of [
    [campaign.id, [...SYSTEMS, ...LEFT_OUT]],
    [without, SYSTEMS],
  ] as const)
    await importMetricScores(
      {
        ...{ campaignId, fileName: "m.txt", metric: "m", firstScored: undefined },
        bytes: (async function* () {
          yield scores(systems);
        })(),
      },
      context,
    );
}, 120_000);

/** Everything of a result but what names the campaign that it is of. */
function plain(result: unknown): unknown {
  return JSON.parse(
    JSON.stringify(result, (key, value) =>
      ["systemChoice", "campaign", "filters", "choices", "request", "offered", "computedAt", "id"].includes(
        key,
      ) || ["task", "planned", "accidental"].includes(key)
        ? undefined
        : value,
    ),
  );
}

const filtered = { filters: base, bootstrap };
const api = (campaignId: string) => ({ campaign: campaignId, ...({ onlyCampaign: undefined } as object) });
type Place = (campaignId: string, isChosen: boolean) => Promise<unknown>;

const noneOf = (isChosen: boolean) => (isChosen ? base : {});
const query = (isChosen: boolean) => ({
  ...{ judge: [], withoutJudge: [], document: [], withoutOrganisers: "false" as const },
  ...{ system: [], withoutSystem: [], leftOut: "dropped" as const },
  ...(isChosen ? { set: "base" } : {}),
});

const places: readonly (readonly [string, Place])[] = [
  [
    "leaderboards by every method and unit",
    async (campaignId, isChosen) => {
      const request = { filters: noneOf(isChosen), bootstrap };
      const { methods, orders, units } = await viewLeaderboard({ campaignId, request }, context);
      return { methods: { ew: methods.ew, bt: methods.bt }, orders, units };
    },
  ],
  [
    "head to head",
    (campaignId, isChosen) => viewHeadToHead({ campaignId, filters: noneOf(isChosen) }, context),
  ],
  [
    "agreement",
    async (campaignId, isChosen) =>
      (await viewAgreement({ campaignId, request: { bootstrap, filters: noneOf(isChosen) } }, context))
        .agreement,
  ],
  ["judges", (campaignId, isChosen) => viewJudgeRankings({ campaignId, filters: noneOf(isChosen) }, context)],
  [
    "the ranges of a judge",
    async (campaignId, isChosen) => {
      const { judges } = await viewJudgeRankings({ campaignId }, context);
      const names = judges.slice(0, 1).map(({ judge }) => judge);
      return viewJudgeBoards(
        { campaignId, filters: noneOf(isChosen), judges: names, ew2015: false },
        context,
      );
    },
  ],
  [
    "metrics",
    async (campaignId, isChosen) => {
      const { systems, statistics, metrics } = await viewMetrics(
        { campaignId, filters: noneOf(isChosen) },
        context,
      );
      return { systems, statistics, scores: metrics.map((metric) => metric.scores) };
    },
  ],
  [
    "the API",
    async (campaignId, isChosen) => {
      const settings = { bootstrap, p: 0.05, method: "ew" as const, ...query(isChosen) };
      const who = { ...context, onlyCampaign: undefined } as never;
      return [
        await apiLeaderboard({ ...api(campaignId), ...settings } as never, who),
        await apiHeadToHead({ ...api(campaignId), ...query(isChosen) } as never, who),
        await apiAgreement({ ...api(campaignId), ...settings } as never, who),
        await apiMetrics({ ...api(campaignId), ...(isChosen ? { set: "base" } : {}) } as never, who),
      ];
    },
  ],
  [
    "tables and plots to download",
    async (campaignId, isChosen) => {
      const request = { filters: noneOf(isChosen), bootstrap };
      const files = [
        "leaderboard.csv",
        "head-to-head.csv",
        "judges.json",
        "leaderboard.svg",
        "head-to-head.svg",
      ];
      const made = [];
      for (const name of files) {
        const exported = await exportFile({ campaignId, file: name, request }, context);
        const text = "text" in exported ? exported.text : "";
        made.push(name.endsWith("json") ? plain(JSON.parse(text)) : text);
      }
      return made;
    },
  ],
];

describe("a saved set of systems is as a campaign that never had the others", () => {
  it.each(places)("%s", async (_name, place) => {
    const chosen = plain(await place(campaign.id, true));
    expect(chosen).toEqual(plain(await place(without, false)));
    expect(JSON.stringify(chosen)).not.toMatch(/SYSTEM[25]/);
    expect(chosen).not.toEqual(plain(await place(campaign.id, false)));
  });

  it("accuracy, robustness and TrueSkill, which jobs compute", async () => {
    for (const request of [
      { kind: "robustness", method: "ew", bootstrap: 100, splits: 20 },
      { kind: "accuracy", folds: 5, bootstrap: 100 },
      { kind: "leaderboard", method: "trueskill", bootstrap: 20 },
    ] as const) {
      const results: unknown[] = [];
      for (const [campaignId, filters] of [
        [campaign.id, base],
        [without, {}],
      ] as const) {
        const asked = { ...request, filters } as never;
        const { id } = await requestAnalysis({ campaignId, request: asked }, context);
        await runAnalysis({ analysisId: id }, context);
        results.push(
          request.kind === "accuracy"
            ? (await viewAccuracy({ campaignId, request: { folds: 5, filters } }, context)).ew.result
            : request.kind === "robustness"
              ? (await viewRobustness({ campaignId, request: asked }, context)).robustness.result
              : (await viewBoard({ campaignId, request: asked }, context)).board.result,
        );
      }
      expect(results[0]).not.toBeNull();
      expect(plain(results[0])).toEqual(plain(results[1]));
    }
  });

  it("commands on its export and on its archive, with the fingerprint of the page", async () => {
    writeFileSync(file("all.jsonl"), (await run("export", campaign.slug)).stdout);
    writeFileSync(file("sets.json"), JSON.stringify([{ name: "base", systems: SYSTEMS }]));
    const { board } = await viewBoard({ campaignId: campaign.id, request: filtered }, context);
    const ranked = await json(
      "rank",
      file("all.jsonl"),
      "--set",
      "base",
      "--sets",
      file("sets.json"),
      ...[
        ...[
          "--bootstrap",
          String(bootstrap),
          "--seed",
          String(board.input!.seed),
          "--unit",
          board.result!.origin.unit,
        ],
      ],
    );
    expect(ranked.fingerprint).toBe(board.input!.fingerprint);
    expect(ranked.systemChoice).toEqual(board.input!.systemChoice);
    expect(ranked.systems).toEqual(board.result!.rows);
    const table = await run(
      "export",
      campaign.slug,
      "--table",
      "leaderboard",
      "--set",
      "base",
      "--format",
      "json",
    );
    expect(JSON.parse(table.stdout).systemChoice).toEqual(ranked.systemChoice);
    const strange = await run("export", campaign.slug, "--table", "leaderboard", "--set", "best");
    expect(strange.stderr).toContain("There is no saved set “best”. The saved sets: base.");
    writeFileSync(file("base.jsonl"), (await run("export", campaign.slug, "--set", "base")).stdout);
    const words = ["--bootstrap", String(bootstrap), "--unit", "segment"];
    const ofFile = await json("rank", file("base.jsonl"), ...words);
    expect(ofFile.fingerprint).toBe(ranked.fingerprint);
    const { systemChoice: _, ...ofChoice } = await json(
      ...["rank", file("all.jsonl"), "--systems", SYSTEMS.join(","), ...words],
    );
    expect(ofFile).toEqual(ofChoice);
    const keeping = await run("export", campaign.slug, "--set", "base", "--left-out", "kept");
    expect(keeping.stderr).toContain("drops those of the others");
    const archive = await run("export", campaign.slug, "--set", "base", "--out", file("base.zip"));
    expect(archive.stderr).toContain("The archive contains all systems");
  });

  it("its archive, whose script makes the leaderboard of each set again", async () => {
    const archive = await unpackedArchive(db, file("."), campaign.id);
    expect(JSON.parse(archive.text("system-sets.json"))).toEqual([{ name: "base", systems: SYSTEMS }]);
    const made = commandsOf(archive).filter(({ words }) => words.includes("--set"));
    expect(made.map(({ file: table }) => table)).toEqual(["tables/leaderboard-set-1.json"]);
    const { systemChoice } = JSON.parse(archive.text("tables/leaderboard-set-1.json"));
    expect(systemChoice).toEqual({ systems: SYSTEMS, leftOut: LEFT_OUT, judgments: "dropped" });
    for (const { words, file: table } of made)
      expect(JSON.parse(await runIn(archive, words))).toEqual(JSON.parse(archive.text(table)));
  }, 60_000);

  it("the page of exports, with the methods paragraph and the command", async () => {
    const { paper } = await viewExports({ campaignId: campaign.id, filters: base }, context);
    expect(paper?.methods).toContain("corrections of 3 of 5 systems");
    expect(paper?.methods).toContain(
      "SYSTEM2, SYSTEM5 are left out, and so is every judgment that involves them.",
    );
    expect(paper?.command).toContain("--without-system SYSTEM2,SYSTEM5 --left-out dropped");
    const kept = { ...base, leftOutJudgments: "kept" as const };
    const other = await viewExports({ campaignId: campaign.id, filters: kept }, context);
    expect(other.paper?.methods).toContain("but judgments that involve them still count for the others.");
  });
});

describe("a saved set", () => {
  const campaignId = () => campaign.id;

  it("stands in an address by its name or by its systems, which are the same results", async () => {
    for (const name of ["set", "system", "systems", "left-out"]) expect(FILTER_PARAMS).toContain(name);
    const { filters } = readFilterParams({ set: "base" });
    const named = await viewBoard({ campaignId: campaignId(), request: { filters, bootstrap } }, context);
    const params = Object.fromEntries(
      [...new Set(filterParams(named.filters).keys())].map((key) => [
        key,
        filterParams(named.filters).getAll(key),
      ]),
    );
    expect(params).toEqual({ system: SYSTEMS });
    const again = readFilterParams(params).filters;
    const listed = await viewBoard(
      { campaignId: campaignId(), request: { filters: again, bootstrap } },
      context,
    );
    expect(listed.board.result).toEqual(named.board.result);
    expect(listed.systemChoice).toEqual(named.systemChoice);
  });

  it("is renamed and deleted, which is told without names, and changes no result", async () => {
    const { organiser } = campaign;
    const extra = { campaignId: campaignId(), name: "two", systems: ["SYSTEM1", "SYSTEM2"] };
    await saveSystemSet(extra, organiser);
    await expect(
      saveSystemSet({ ...extra, systems: ["SYSTEM1", "SYSTEM4"] }, organiser),
    ).rejects.toMatchObject({
      details: { fields: { name: "There is a set “two” already. Choose another name." } },
    });
    await expect(saveSystemSet({ ...extra, name: "pair" }, organiser)).rejects.toMatchObject({
      details: { fields: { name: "These systems are saved already, as “two”." } },
    });
    await expect(saveSystemSet({ ...extra, name: "one", systems: ["SYSTEM1"] }, organiser)).rejects.toThrow(
      "choose at least two of",
    );
    await expect(
      saveSystemSet({ ...extra, name: "all", systems: [...SYSTEMS, ...LEFT_OUT] }, organiser),
    ).rejects.toThrow("This set leaves no system out");
    await renameSystemSet({ campaignId: campaignId(), set: "two", name: "pair" }, organiser);
    await expect(
      renameSystemSet({ campaignId: campaignId(), set: "pair", name: "base" }, organiser),
    ).rejects.toThrow("There is a set “base” already.");
    const { choices } = await viewFilterChoices({ campaignId: campaignId() }, context);
    expect(choices.systemSets.map(({ name }) => name)).toEqual(["base", "pair"]);
    await deleteSystemSet({ campaignId: campaignId(), set: "pair" }, organiser);
    await expect(deleteSystemSet({ campaignId: campaignId(), set: "pair" }, organiser)).rejects.toThrow();
    const events = await listAuditEvents(db);
    const told = events.filter(({ action }) => action.startsWith("system-set"));
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["system-set-saved", "system-set-renamed", "system-set-deleted"]),
    );
    expect(JSON.stringify(told)).not.toMatch(/SYSTEM1|pair|two/);
  });

  it("is for whoever may change the campaign", async () => {
    const stranger = contextOf(db, (await createOrganiser(db)).actor);
    const input = { campaignId: campaignId(), name: "mine", systems: SYSTEMS.slice(1) };
    await expect(saveSystemSet(input, stranger)).rejects.toMatchObject({ code: "not-found" });
    await expect(saveSystemSet(input, { ...context, actor: nobody })).rejects.toMatchObject({
      name: "AppError",
    });
  });

  it("goes with a copy of the campaign", async () => {
    const copy = { campaignId: campaignId(), name: "Copy of chosen systems", withPlan: false };
    const { campaignId: copied } = await duplicateCampaign(copy, campaign.organiser);
    const { choices } = await viewFilterChoices({ campaignId: copied }, context);
    expect(choices.systemSets).toEqual([{ name: "base", systems: SYSTEMS }]);
  });
});
