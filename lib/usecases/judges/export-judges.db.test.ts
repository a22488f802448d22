import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { tableCsv } from "../../domain/tables/csv";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  minutesLater,
  sendAnswer,
  skipping,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { unpackedArchive } from "../../testing/files/unpacked-archive";
import { exportFile } from "../exports/export-file";
import { excludeJudge } from "./exclude-judge";
import { exportJudges } from "./export-judges";
import { forgetJudge } from "./forget-judge";

const { db } = useTestDatabase();

/** Two judges sent by a platform, one of whom is through; the other's ids would be formulas in a spreadsheet. */
async function scene() {
  const campaign = await createJudgingCampaign(db, {
    ...{ tasks: 12, judges: 2, segments: 20, texts: 40, controls: 1, practice: 1, workload: 4 },
    settings: { completionCode: "DONE-1" },
  });
  const [first, second] = campaign.judges as [number, number];
  const ids = { platformStudy: "study-1", platformSession: "session-1" };
  await db.membership.update({ where: { id: first }, data: { platformId: "5f2a", ...ids } });
  await db.membership.update({ where: { id: second }, data: { platformId: '=HYPERLINK("http://x")' } });
  let turn = 0;
  for (;;) {
    const { tasks } = await askTasks(db, campaign, first, minutesLater(turn));
    const [task] = tasks;
    if (task === undefined) break;
    // The known ranks follow the number in the text, whatever the order shown.
    const known = task.hypotheses.map((text) => Number(/^Known (\d)/.exec(text)?.[1] ?? 1));
    const answer =
      turn === 2 ? answerTo(task, { ...skipping, activeMs: 500 }) : answerTo(task, { ranks: known });
    await sendAnswer(db, campaign, first, { ...answer, activeMs: 1000 * (turn + 1) }, minutesLater(turn));
    turn += 1;
  }
  return {
    campaign,
    first,
    second,
    turns: turn,
    organiser: contextOf(db, await organiserOf(db, campaign.id)),
  };
}

const csvOf = async (campaignId: string, context: Parameters<typeof exportJudges>[1]) =>
  tableCsv((await exportJudges({ campaignId }, context)).table)
    .trimEnd()
    .split("\r\n");

describe("the file of judges", () => {
  it("has crowd ids, times in UTC, tasks, controls, state and the code that was shown", async () => {
    const { campaign, first, turns, organiser } = await scene();
    expect(turns).toBe(5);
    const { judges } = await exportJudges({ campaignId: campaign.id }, organiser);
    expect(judges[0]).toMatchObject({
      pseudonym: "judge-01",
      platformId: "5f2a",
      state: "finished",
      firstAnswerAt: minutesLater(0),
      lastAnswerAt: minutesLater(4),
      ...{ done: 4, workload: 4, skipped: 1, practised: 1, activeMs: 15_000 },
      controls: { answered: 1, passed: 1 },
      codeShown: "DONE-1",
      codeShownAt: minutesLater(4),
    });
    const answered = await db.ranking.findMany({
      where: { judgeId: first, state: "CURRENT", kind: { notIn: ["PRACTICE", "AUTOMATIC"] } },
      orderBy: { activeMs: "asc" },
    });
    expect(answered).toHaveLength(3);
    expect(judges[0]?.medianActiveMs).toBe(answered[1]?.activeMs);
    expect(judges[1]).toMatchObject({
      ...{ state: "no-link", done: 0, firstAnswerAt: null, medianActiveMs: null, codeShownAt: null },
      controls: { answered: 0, passed: 0 },
    });
    const [head, one, two] = await csvOf(campaign.id, organiser);
    expect(head).toBe(
      "judge,name in exports,label,participant,study,session,state,joined,first answer,last answer,tasks done," +
        "tasks planned,tasks skipped,practice tasks,controls answered,controls passed,median active seconds," +
        "active seconds,completion code shown,completion code,completion code shown at",
    );
    expect(one).toMatch(
      /^judge-01,judge-\w+,,5f2a,study-1,session-1,finished,.+Z,2026-06-01T10:00:00\.000Z,2026-06-01T10:04:00\.000Z,4,4,1,1,1,1,[\d.]+,15,yes,DONE-1,2026-06-01T10:04:00\.000Z$/,
    );
    // What a spreadsheet would run is text there.
    expect(two).toContain(`,"'=HYPERLINK(""http://x"")",`);
  });

  it("forgets whom the organiser forgot, and keeps what they did", async () => {
    const { campaign, first, organiser } = await scene();
    const judge = { campaignId: campaign.id, judgeId: first };
    await forgetJudge({ ...judge, confirmation: "judge-01" }, organiser);
    const { judges } = await exportJudges({ campaignId: campaign.id }, organiser);
    expect(judges[0]).toMatchObject({
      ...{ platformId: null, platformStudy: null, platformSession: null, state: "forgotten", done: 4 },
    });
    expect((await csvOf(campaign.id, organiser)).join()).not.toContain("5f2a");
  });

  it("is for organisers alone, and crowd ids are in no file that is made to be published", async () => {
    const { campaign, first, second, organiser } = await scene();
    await excludeJudge({ campaignId: campaign.id, judgeId: second }, organiser);
    const judge = contextOf(db, await judgeActor(db, first));
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    await expect(exportJudges({ campaignId: campaign.id }, judge)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(exportJudges({ campaignId: campaign.id }, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
    for (const file of [
      "judgments.jsonl",
      "judgments.csv",
      "judgments.xml",
      "unexpanded.csv",
      "archive.zip",
    ]) {
      const made = await exportFile(
        { campaignId: campaign.id, file, freeText: true, texts: true },
        organiser,
      );
      const parts: Uint8Array[] = [];
      if ("chunks" in made) for await (const chunk of made.chunks) parts.push(chunk);
      const text = "text" in made ? made.text : Buffer.concat(parts).toString("latin1");
      expect(text.length).toBeGreaterThan(50);
      for (const secret of ["5f2a", "study-1", "session-1", "HYPERLINK"]) expect(text).not.toContain(secret);
    }
    const folder = mkdtempSync(path.join(tmpdir(), "adjudge-crowd-"));
    try {
      const archive = await unpackedArchive(db, folder, campaign.id);
      for (const name of archive.names)
        for (const secret of ["5f2a", "study-1", "session-1", "HYPERLINK"])
          expect({ name, text: archive.text(name) }).not.toMatchObject({
            text: expect.stringContaining(secret),
          });
      expect(archive.names.length).toBeGreaterThan(5);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
