import { expect, it } from "vitest";
import type { MarkingSettings } from "../../domain/campaigns/edit-marking";
import { adjudgeJsonlParser } from "../../domain/formats/judgments/adjudge-jsonl";
import type { JudgeAnswer, JudgeTask } from "../../domain/judging/judge-session";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  judgeActor,
  organiserOf,
} from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  minutesLater,
  sendAnswer,
  skipping,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { parseText } from "../../testing/files/judgments-text";
import { changeCampaignState } from "../campaigns/change-campaign-state";
import { fixEdits } from "../campaigns/steps/fix-edits";
import { exportJudgments } from "../exports/export-judgments";
import { pastAnswers } from "./past-answers";
import { saveDraft } from "./save-draft";

const { db } = useTestDatabase();

async function prepared(marking: MarkingSettings) {
  const campaign = await createJudgingCampaign(db, { tasks: 6, judges: 1, marking });
  const [judge = 0] = campaign.judges;
  const [task] = (await askTasks(db, campaign, judge)).tasks;
  return { campaign, judge, task: task! };
}

const offered = { editMarking: "OFFERED", errorsFirst: false } as const;
const required = { editMarking: "REQUIRED", errorsFirst: true } as const;

async function contextOfJudge(judge: number) {
  return contextOf(db, await judgeActor(db, judge), minutesLater(1));
}

async function storedOf({ id }: JudgingCampaign) {
  return db.$queryRaw<
    {
      version: number;
      state: string;
      right: string[] | null;
      wrong: string[] | null;
      errors: number[] | null;
    }[]
  >`
    SELECT r."version", r."state"::text AS "state", r."source_errors" AS "errors",
           (SELECT array_agg(e."start" || '-' || e."end" || ' ' || e."correction" ORDER BY e."id")
            FROM "segment_edit" e WHERE e."id" = ANY(r."right_edits")) AS "right",
           (SELECT array_agg(e."start" || '-' || e."end" || ' ' || e."correction" ORDER BY e."id")
            FROM "segment_edit" e WHERE e."id" = ANY(r."wrong_edits")) AS "wrong"
    FROM "ranking" r WHERE r."campaign_id" = ${id}::uuid ORDER BY r."id"`;
}

function named({ marking }: JudgeTask, place: number): string {
  const { start, end, correction } = marking!.edits[place]!;
  return `${start}-${end} ${correction}`;
}

it("sends each task's edits once, with the texts that make them, and stores an answer's marks", async () => {
  const { campaign, judge, task } = await prepared(offered);
  const { marking, hypotheses } = task;
  expect(marking).toMatchObject({ marks: "offered", errorsFirst: false });
  // Each text is "Text 2 of 0 ." for the source "Source 0 .": its own number, and what all of them share.
  const keys = marking!.edits.map(({ start, end, correction }) => `${start} ${end} ${correction}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(marking!.edits[0]!).sort()).toEqual(["correction", "end", "start", "texts"]);
  for (const [text, words] of hypotheses.entries()) {
    const own = marking!.edits.filter(({ texts }) => texts.includes(text));
    expect(own.map(({ correction }) => correction).join(" ")).toContain(words.split(" ")[1]);
  }
  await sendAnswer(db, campaign, judge, answerTo(task, { marks: { right: [0], wrong: [1] } }));
  expect(await storedOf(campaign)).toEqual([
    { version: 1, state: "CURRENT", right: [named(task, 0)], wrong: [named(task, 1)], errors: null },
  ]);
});

it("stores empty marks where nothing was touched, none with a skip, and none where nothing is asked", async () => {
  const { campaign, judge, task } = await prepared(offered);
  await sendAnswer(db, campaign, judge, answerTo(task));
  const [next] = (await askTasks(db, campaign, judge)).tasks;
  await sendAnswer(db, campaign, judge, answerTo(next!, { ...skipping, marks: { right: [0], wrong: [] } }));
  const marks = await db.$queryRaw`
    SELECT "right_edits" AS "right", "wrong_edits" AS "wrong", "source_errors" AS "errors" FROM "ranking"
    WHERE "campaign_id" = ${campaign.id}::uuid ORDER BY "id"`;
  expect(marks).toEqual([
    { right: [], wrong: [], errors: null },
    { right: null, wrong: null, errors: null },
  ]);
  const without = await prepared({ editMarking: "NONE", errorsFirst: false });
  expect(without.task).not.toHaveProperty("marking");
  await expect(
    sendAnswer(
      ...([db, without.campaign, without.judge] as const),
      answerTo(without.task, { marks: { right: [], wrong: [] } }),
    ),
  ).rejects.toThrow("does not ask for marks");
});

it("takes the same answer once, refuses other marks under its id, and keeps what a revision replaces", async () => {
  const { campaign, judge, task } = await prepared(offered);
  const answer = answerTo(task, { marks: { right: [0], wrong: [] } });
  await sendAnswer(db, campaign, judge, answer);
  expect((await sendAnswer(db, campaign, judge, answer)).stored.version).toBe(1);
  await expect(
    sendAnswer(db, campaign, judge, { ...answer, marks: { right: [], wrong: [0] } }),
  ).rejects.toThrow("Another answer was sent with the same id.");
  const [past] = await pastAnswers({ slug: campaign.slug }, await contextOfJudge(judge));
  expect(past).toMatchObject({ marks: { right: [0], wrong: [] }, task: { marking: task.marking } });
  await sendAnswer(db, campaign, judge, answerTo(task, { basedOn: 1, marks: { right: [], wrong: [0] } }));
  expect(await storedOf(campaign)).toEqual([
    { version: 1, state: "SUPERSEDED", right: [named(task, 0)], wrong: null, errors: null },
    { version: 2, state: "CURRENT", right: null, wrong: [named(task, 0)], errors: null },
  ]);
});

it("asks for every mark and for the errors of the source where they are required", async () => {
  const { campaign, judge, task } = await prepared(required);
  const all = { right: task.marking!.edits.map((_, place) => place), wrong: [] };
  const refusals: readonly [Partial<JudgeAnswer>, string][] = [
    [{ errors: [] }, "edits are not marked"],
    [{ errors: [], marks: { right: all.right.slice(1), wrong: [] } }, "1 edit is not marked"],
    [{ marks: all }, "The errors of the source have not been marked yet."],
    [{ errors: [0, 9], marks: all }, "lie outside"],
    [{ errors: [1, 2, 0, 1], marks: all }, "out of order"],
    [{ errors: [], marks: { ...all, wrong: [0] } }, "marked twice"],
    [{ errors: [], marks: { ...all, wrong: [all.right.length] } }, "not one of this task’s"],
  ];
  for (const [changes, words] of refusals)
    await expect(sendAnswer(db, campaign, judge, answerTo(task, changes))).rejects.toThrow(words);
  await sendAnswer(db, campaign, judge, answerTo(task, { marks: all, errors: [0, 1, 1, 2] }));
  expect((await storedOf(campaign))[0]).toMatchObject({ errors: [0, 1, 1, 2], wrong: null });
});

it("stores marks that come too late with their answer, and takes them to no other judge", async () => {
  const { campaign, judge, task } = await prepared(offered);
  const organiser = contextOf(db, await organiserOf(db, campaign.id));
  await changeCampaignState({ campaignId: campaign.id, change: "close" }, organiser);
  const late = await sendAnswer(db, campaign, judge, answerTo(task, { marks: { right: [0], wrong: [] } }));
  expect(late.stored.fate).toBe("late");
  expect(await storedOf(campaign)).toMatchObject([{ right: [named(task, 0)], wrong: null }]);
  const other = await prepared(offered);
  await expect(
    sendAnswer(db, campaign, judge, answerTo(other.task, { marks: { right: [0], wrong: [] } })),
  ).rejects.toThrow("This task does not exist");
});

it("keeps marks in drafts, and tells errors that are still being bracketed from those that are done", async () => {
  const { campaign, judge, task } = await prepared(required);
  const draft = {
    assignment: task.assignment,
    ranks: task.hypotheses.map(() => null),
    activeMs: 5,
    flagReason: null,
  };
  const context = await contextOfJudge(judge);
  const save = (minutes: number, more: object) =>
    saveDraft(
      {
        slug: campaign.slug,
        draft: { ...draft, ...more, changedAt: minutesLater(minutes / 100).toISOString() },
      },
      context,
    );
  const shown = async () => (await askTasks(db, campaign, judge)).tasks[0]!.draft;
  await save(1, { errorsSoFar: [0, 1] });
  expect(await shown()).toMatchObject({ errorsSoFar: [0, 1] });
  await save(2, { errors: [0, 1], marks: { right: [1], wrong: [0] } });
  expect(await shown()).toMatchObject({ errors: [0, 1], marks: { right: [1], wrong: [0] } });
  expect(await shown()).not.toHaveProperty("errorsSoFar");
});

it("fixes edits when a campaign opens, once", async () => {
  const { campaign } = await prepared({ editMarking: "NONE", errorsFirst: false });
  const { id } = campaign;
  const count = () => db.segmentEdit.count({ where: { campaignId: id } });
  expect(await count()).toBe(0);
  await db.campaign.update({ where: { id }, data: { editMarking: "OFFERED" } });
  const organiser = contextOf(db, await organiserOf(db, id));
  await changeCampaignState({ campaignId: id, change: "pause" }, organiser);
  await changeCampaignState({ campaignId: id, change: "resume" }, organiser);
  const fixed = await count();
  expect(fixed).toBeGreaterThan(12);
  const before = await db.segmentEdit.findMany({ where: { campaignId: id }, orderBy: { id: "asc" } });
  await db.$transaction((tx) => fixEdits(tx, { id, editMarking: "OFFERED" }));
  expect(await db.segmentEdit.findMany({ where: { campaignId: id }, orderBy: { id: "asc" } })).toEqual(
    before,
  );
});

it("leaves as JSONL with every edit shown, the systems behind it, its mark and the errors of the source", async () => {
  const { campaign, judge, task } = await prepared(required);
  const places = task.marking!.edits.map((_, place) => place);
  const marks = { right: places.slice(1), wrong: [0] };
  await sendAnswer(db, campaign, judge, answerTo(task, { marks, errors: [0, 1] }));
  const organiser = contextOf(db, await organiserOf(db, campaign.id));
  const parts: Uint8Array[] = [];
  const exported = await exportJudgments({ campaignId: campaign.id, file: "judgments.jsonl" }, organiser);
  for await (const chunk of exported.chunks) parts.push(chunk);
  const [line] = parseText(adjudgeJsonlParser(), Buffer.concat(parts).toString()).filter(
    ({ kind }) => kind === "regular",
  );
  expect(line).toMatchObject({ errors: [[0, 1]] });
  const writersOf = (text: number) =>
    line!.hypotheses.find((each) => "rank" in each && each.rank === text + 1)!.systems;
  expect(line!.edits).toEqual(
    task.marking!.edits.map(({ texts, ...edit }, place) => ({
      ...edit,
      systems: texts.flatMap(writersOf).sort(),
      mark: place === 0 ? "wrong" : "right",
    })),
  );
});
