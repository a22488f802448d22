import path from "node:path";
import { describe, expect, it } from "vitest";
import { leaderboardTable } from "../../domain/results/leaderboard/leaderboard-table";
import { env } from "../../env";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { compareHeadToHead } from "./compare-head-to-head";
import { compareJudges } from "./compare-judges";
import { measureAgreement } from "./measure-agreement";
import { rankJudgments } from "./rank-judgments";
import { viewAgreement } from "./view-agreement";
import { viewHeadToHead } from "./view-head-to-head";
import { viewJudgeRankings } from "./view-judge-rankings";
import { viewLeaderboard } from "./view-leaderboard";

const { db } = useTestDatabase();
const study = studyJudgments();
const file = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "judgments.xml");
const seed = 7;
const bootstrap = 200;

let stored: Promise<string> | undefined;
function studyCampaign(): Promise<string> {
  stored ??= campaignOfRecords(db, study!).then(({ id }) => id);
  return stored;
}

describe.skipIf(study === undefined)("the 2015 study's pages (skipped without the studies' data)", () => {
  it.each([
    { unit: "ranking" as const, filters: {} },
    { unit: "judgment" as const, filters: {} },
    { unit: "segment" as const, filters: { judges: ["annotator02", "annotator05", "annotator07"] } },
    { unit: "judge" as const, filters: { withoutJudges: ["annotator03"] } },
  ])("rank by $unit what the command line ranks, to the last digit", async ({ unit, filters }) => {
    const campaignId = await studyCampaign();
    const view = await viewLeaderboard(
      { campaignId, request: { unit, seed, bootstrap, filters: filters } },
      contextOf(db),
    );
    for (const method of ["ew", "bt", ...(unit === "judgment" ? [] : (["pl"] as const))] as const) {
      const expected = await rankJudgments(
        { files: [file], method, ew2015: false, bootstrap, unit, p: 0.05, ...filters },
        { seed },
      );
      const { result, input, needsJob, isStale } = view.methods[method]!;
      expect({ needsJob, isStale }).toEqual({ needsJob: false, isStale: false });
      expect(leaderboardTable(result!, result!.origin)).toEqual(leaderboardTable(expected, expected));
      expect(result!.rows).toEqual(expected.rows);
      expect(result!.boundaries).toEqual(expected.boundaries);
      expect(result!.resampled).toBe("units");
      expect(input).toMatchObject({ fingerprint: expected.fingerprint, fingerprintOf: "rankings", seed });
    }
    expect(view.board).toBe(view.methods.ew);
    expect(view.methods.trueskill).toMatchObject({ needsJob: true, result: null, work: null });
    expect(view.units.map((each) => each.unit)).toEqual([
      ...["both", "ranking", "judgment", "segment", "judge"],
    ]);
    expect(view.orders[0]).toMatchObject({ places: { ew: 1, trueskill: null } });
  });

  it("compare systems and judges, and measure agreement, as the command line does", async () => {
    const campaignId = await studyCampaign();
    const { matrix, input, rulesAfter } = await viewHeadToHead({ campaignId }, contextOf(db));
    const compared = await compareHeadToHead({ files: [file], tests: "corrected" }, { seed: input.seed });
    const { tests, over, systems, rows } = compared;
    expect(matrix).toEqual({ tests, over, systems, rows });
    expect(rulesAfter).toEqual(compared.rulesAfter);
    const published = await viewHeadToHead({ campaignId, tests: "published" }, contextOf(db));
    const asPublished = await compareHeadToHead({ files: [file], tests: "published" }, { seed: 1 });
    expect(published.matrix).toMatchObject({ tests: "published", rows: asPublished.rows });
    expect(input).toMatchObject({ judgments: compared.judgments, fingerprint: compared.fingerprint });
    expect(rulesAfter?.length).toBeGreaterThan(0);

    const judges = await viewJudgeRankings({ campaignId, ew2015: true, spearman: "plain" }, contextOf(db));
    const { rankings, correlations } = await compareJudges({
      files: [file],
      ew2015: true,
      spearman: "plain",
    });
    expect(judges.correlations).toEqual(correlations);
    const place = rankings.systems.indexOf("AMU");
    expect(judges.judges.map(({ scores }) => scores[judges.systems.indexOf("AMU")])).toEqual(
      rankings.judges.map(({ own }) => own.scores[place]),
    );
    expect(judges.times.map(({ judge }) => judge)).toEqual(input.judges);

    const agreement = await viewAgreement({ campaignId, request: { seed, bootstrap } }, contextOf(db));
    const measured = await measureAgreement({ files: [file], bootstrap, p: 0.05 }, { seed });
    const { result } = agreement.agreement;
    expect(result!.inter!.toFixed(2)).toBe(measured.inter!.toFixed(2));
    expect(result!.intra!.toFixed(2)).toBe(measured.intra!.toFixed(2));
    expect(result).toMatchObject({ rankAlpha: measured.rankAlpha });
    expect(result!.planned.between + result!.accidental.between).toBe(
      result!.pairs.reduce((sum, pair) => sum + pair.comparisons, 0),
    );
  });

  it("offer what to choose by, and leave judges out who agree too little", async () => {
    const campaignId = await studyCampaign();
    const all = await viewLeaderboard({ campaignId, request: { bootstrap } }, contextOf(db));
    const { judges } = all.choices;
    expect(judges).toHaveLength(8);
    expect(judges[0]).toMatchObject({ name: "annotator01", pseudonym: "p-annotator01" });
    const kappas = judges.map(({ kappaWithOthers }) => kappaWithOthers!).sort((one, other) => one - other);
    const minimumAgreement = (kappas[2]! + kappas[3]!) / 2;
    const agreeing = await viewLeaderboard(
      { campaignId, request: { bootstrap, filters: { minimumAgreement } } },
      contextOf(db),
    );
    expect(agreeing.leftOutByAgreement.map(({ kappa }) => kappa).sort()).toEqual(kappas.slice(0, 3).sort());
    const byName = await viewLeaderboard(
      {
        campaignId,
        request: {
          bootstrap,
          filters: { withoutJudges: agreeing.leftOutByAgreement.map(({ name }) => name) },
        },
      },
      contextOf(db),
    );
    expect(agreeing.board.result!.rows).toEqual(byName.board.result!.rows);
    expect(agreeing.board.input).toEqual(byName.board.input);
  });

  it("filter by lines of the source", async () => {
    const campaignId = await studyCampaign();
    const filters = { fromLine: 1, toLine: 500 };
    const view = await viewLeaderboard({ campaignId, request: { bootstrap, filters } }, contextOf(db));
    const kept = study!.filter(({ segment, state }) => state === "current" && Number(segment) < 500);
    expect(view.board.input!.rankings).toBe(kept.length);
    expect(view.rankings).toBeGreaterThan(kept.length);
  });
});
