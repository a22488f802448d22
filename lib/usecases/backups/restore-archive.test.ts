import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../db/connection/client";
import { startEmbeddedServer } from "../../db/embedded/embedded-server";
import {
  type ArchivedInstallation,
  clockPast,
  fillLog,
  removeArchives,
  startArchived,
  temporaryArchive,
} from "../../testing/backups/archived-installation";
import { createJudgingCampaign, type JudgingCampaign } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../../testing/campaigns/judging-steps";
import { contextOf } from "../../testing/database/people";
import { removeInstallation } from "../../testing/database/remove-installation";
import { administer } from "../../testing/database/template-database";
import { temporaryHome } from "../../testing/database/temporary-home";
import { deleteCampaign } from "../campaigns/delete-campaign";
import { moveToBin } from "../campaigns/move-to-bin";
import { forgetJudge } from "../judges/forget-judge";
import { checkArchive } from "./check-archive";
import { restoreArchive } from "./restore-archive";

const projectRoot = path.resolve(import.meta.dirname, "../../..");
const system = { actor: { kind: "system" } as const, seed: 0 };
const patience = 120_000;

const homes: string[] = [];
const newHome = () => {
  const { home } = temporaryHome();
  homes.push(home);
  return home;
};
let installation: ArchivedInstallation | undefined;
afterEach(async () => {
  await installation?.stop().catch(() => {});
  installation = undefined;
});
afterAll(() => {
  for (const home of homes) if (existsSync(home)) removeInstallation(home);
  removeArchives();
});

const start = async (options: Parameters<typeof startArchived>[0] = {}) => {
  installation = await startArchived({ home: newHome(), ...options });
  return installation;
};

const restore = (
  archive: string,
  stateFolder: string,
  changes: { until?: Date; sparesCampaigns?: boolean } = {},
) =>
  restoreArchive(
    {
      archive,
      stateFolder,
      projectRoot,
      until: changes.until,
      sparesCampaigns: changes.sparesCampaigns ?? false,
    },
    { ...system, now: new Date() },
  );

/** Works on a restored database for a while. */
async function inRestored<Result>(
  stateFolder: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbeddedServer({ projectRoot, stateFolder, say: () => {}, throwaway: true });
  const db = createDatabase(server.url, { poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
    await server.stop();
  }
}

async function answerOnce(
  db: Database,
  campaign: JudgingCampaign,
  judge = campaign.judges[0]!,
): Promise<string> {
  const { tasks } = await askTasks(db, campaign, judge);
  const answer = answerTo(tasks[0]!);
  await sendAnswer(db, campaign, judge, answer);
  return answer.clientId;
}

const storedAnswers = async (db: Database) =>
  (await db.ranking.findMany({ orderBy: { id: "asc" } })).map(({ clientId }) => clientId);

async function eventually<Found>(look: () => Found | undefined): Promise<Found> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(5);
  }
}

const erasuresIn = (archive: string): readonly unknown[] => {
  const journal = path.join(archive, "erasures.json");
  return existsSync(journal) ? JSON.parse(readFileSync(journal, "utf8")) : [];
};

const logFiles = (archive: string) => readdirSync(path.join(archive, "log")).sort();

describe("an archive that is not whole", () => {
  it(
    "is brought back from the copy before a damaged one, and never up to a gap without a word",
    async () => {
      const { db, archive, archived, until, server, loseDisk } = await start();
      const campaign = await createJudgingCampaign(db, { tasks: 20, judges: 1 });
      await until(({ copiedAt }) => copiedAt !== null);
      const early = await answerOnce(db, campaign);
      const moment = await archived();
      // A segment tells its time in seconds.
      await clockPast(Math.ceil((moment.getTime() + 1) / 1000) * 1000);
      await fillLog(server, 40);
      const late = await answerOnce(db, campaign);
      await archived();
      await loseDisk();
      expect(await checkArchive({ archive })).toMatchObject({ problems: [] });

      const [name] = readdirSync(path.join(archive, "base"));
      const copy = path.join(archive, "base", name!);
      const newer = path.join(archive, "base", `${name}-newer`);
      cpSync(copy, newer, { recursive: true });
      const record = JSON.parse(readFileSync(path.join(copy, "base.json"), "utf8"));
      const finishedAt = new Date(new Date(record.finishedAt).getTime() + 1).toISOString();
      writeFileSync(path.join(newer, "base.json"), JSON.stringify({ ...record, finishedAt }));
      truncateSync(path.join(newer, "base.tar.gz"), record.bytes - 1000);
      const newest = `${name}-newest`;
      mkdirSync(path.join(archive, "base", newest));
      const unknown = `The base copy ${newest} is damaged: base.json cannot be read.`;
      for (const damaged of ['{ "systemIdentifier": "7', JSON.stringify({ ...record, start: "0/XYZ" })]) {
        writeFileSync(path.join(archive, "base", newest, "base.json"), damaged);
        expect((await checkArchive({ archive })).problems).toEqual([
          unknown,
          expect.stringContaining(`The base copy ${name}-newer is damaged`),
        ]);
      }
      const home = newHome();
      const said: string[] = [];
      await restoreArchive(
        { archive, stateFolder: home, projectRoot, until: undefined, sparesCampaigns: false },
        { ...system, now: new Date() },
        { say: (line) => said.push(line) },
      );
      expect(said[0]).toBe(`${unknown} Passing it over.`);
      expect(said[1]).toMatch(/-newer is damaged .*Using the previous one/);
      rmSync(path.join(archive, "base", newest), { recursive: true });
      rmSync(path.join(newer, "base.tar.gz"));
      expect((await checkArchive({ archive })).problems).toEqual([
        `The base copy ${name}-newer is damaged: base.tar.gz is missing.`,
      ]);
      expect(await inRestored(home, storedAnswers)).toEqual([early, late]);
      await expect(restore(archive, home)).rejects.toThrow("already contains a database");

      const missing = logFiles(archive)[2]!;
      renameSync(path.join(archive, "log", missing), path.join(archive, missing));
      const gapped = newHome();
      await expect(restore(archive, gapped)).rejects.toThrow(`log/${missing} is missing`);
      // Nothing starts on what is not finished, and another attempt may begin anew.
      await expect(startEmbeddedServer({ projectRoot, stateFolder: gapped, say: () => {} })).rejects.toThrow(
        "from an archive was not finished",
      );
      expect(await restore(archive, gapped, { until: moment })).toMatchObject({ rankings: 1 });
      expect((await checkArchive({ archive })).problems.join()).toContain("The log has a gap before");

      writeFileSync(
        path.join(archive, "log", missing),
        readFileSync(path.join(archive, missing)).subarray(0, 5000),
      );
      await expect(restore(archive, newHome())).rejects.toThrow(`log/${missing} is damaged`);
    },
    2 * patience,
  );

  it("or is none, is refused with nothing made", async () => {
    const home = newHome();
    const folder = temporaryArchive();
    await expect(restore(folder, home)).rejects.toThrow(`${folder} is not an archive of Adjudge's log.`);
    await expect(restore(path.join(folder, "missing"), home)).rejects.toThrow("is not an archive");
    await expect(restore(folder, home, { until: new Date(Date.now() + 60_000) })).rejects.toThrow(
      "is in the future",
    );
    const marker = { format: 1, systemIdentifier: "7", segmentBytes: 2 ** 24, postgres: 18 };
    for (const each of ["log", "base"]) mkdirSync(path.join(folder, each));
    const write = (changes: object) =>
      writeFileSync(path.join(folder, "adjudge-archive.json"), JSON.stringify({ ...marker, ...changes }));
    write({});
    await expect(restore(folder, home)).rejects.toThrow("has no complete base copy");
    for (const file of ["timelines.json", "erasures.json", "adjudge-archive.json"]) {
      writeFileSync(path.join(folder, file), '[{ "cut');
      await expect(restore(folder, home)).rejects.toThrow(`${folder}: ${file} is damaged.`);
      rmSync(path.join(folder, file));
    }
    write({});
    const copy = { systemIdentifier: "7", timeline: 1, start: "0/2000028", end: "0/2000120" };
    const file = { bytes: 1, sha256: "", unpackedBytes: 1 };
    const times = { startedAt: "2026-01-19T12:00:00.000Z", finishedAt: "2026-01-19T12:01:00.000Z" };
    mkdirSync(path.join(folder, "base/first"));
    writeFileSync(path.join(folder, "base/first/base.json"), JSON.stringify({ ...copy, ...file, ...times }));
    await expect(restore(folder, home, { until: new Date("2026-01-19T12:00:59Z") })).rejects.toThrow(
      `${folder} goes back only to 2026-01-19T12:01:00.000Z, not to 2026-01-19T12:00:59.000Z.`,
    );
    write({ postgres: 17 });
    await expect(restore(folder, home)).rejects.toThrow("was written by PostgreSQL 17");
    write({ format: 2 });
    await expect(restore(folder, home)).rejects.toThrow("written by a newer version of Adjudge");
    expect(readdirSync(home)).toEqual([]);
  });
});

describe("a lost disk", () => {
  it(
    "loses nothing that was acknowledged before the archive had come so far, and the installation goes on in the same archive",
    async () => {
      const first = await start();
      const campaign = await createJudgingCampaign(first.db, { tasks: 20, judges: 1 });
      await first.until(({ copiedAt }) => copiedAt !== null);
      const answers = [await answerOnce(first.db, campaign), await answerOnce(first.db, campaign)];
      await first.archived();
      await first.loseDisk();

      const home = newHome();
      const restored = await restore(first.archive, home);
      expect(restored).toMatchObject({
        rankings: 2,
        migratedBy: [],
        judgesForgotten: 0,
        campaignsDeleted: 0,
      });
      expect(restored.campaigns.every(({ tallies, taken }) => tallies.length + taken.length === 0)).toBe(
        true,
      );

      const second = await start({ home, archive: first.archive });
      expect(await storedAnswers(second.db)).toEqual(answers);
      answers.push(await answerOnce(second.db, campaign));
      await second.archived();
      await second.loseDisk();
      // Whether the second life has a base copy of its own already or goes on from one of the first.
      const copies = path.join(first.archive, "base");
      for (const name of readdirSync(copies).filter((each) => each.startsWith("00000002")))
        renameSync(path.join(copies, name), path.join(copies, `${name}.unfinished`));
      const again = newHome();
      expect(await restore(first.archive, again)).toMatchObject({ rankings: 3 });
      expect(await inRestored(again, storedAnswers)).toEqual(answers);
    },
    patience,
  );

  it(
    "during a base copy is brought back from the copy before; the next life makes a whole one",
    async () => {
      const first = await start();
      const campaign = await createJudgingCampaign(first.db, { tasks: 20, judges: 1 });
      await first.until(({ copiedAt }) => copiedAt !== null);
      const copies = path.join(first.archive, "base");
      const [whole] = readdirSync(copies);
      const answers = [await answerOnce(first.db, campaign)];
      // A copy that is a week old, so that another one is due.
      const file = path.join(copies, whole!, "base.json");
      const aWeekAgo = (time: string) => new Date(new Date(time).getTime() - 7.1 * 86_400_000).toISOString();
      const { startedAt, finishedAt, ...record } = JSON.parse(readFileSync(file, "utf8"));
      const times = { startedAt: aWeekAgo(startedAt), finishedAt: aWeekAgo(finishedAt) };
      writeFileSync(file, JSON.stringify({ ...record, ...times }));
      const unfinished = await eventually(() => readdirSync(copies).find((name) => /unfinished$/.test(name)));
      answers.push(await answerOnce(first.db, campaign));
      await first.archived();
      // What is spread over minutes is hurried up.
      await administer(first.superuserUrl(), "CHECKPOINT");
      const growing = path.join(copies, unfinished, "base.tar.gz");
      await eventually(() => (existsSync(growing) && statSync(growing).size > 0 ? growing : undefined));
      cpSync(path.join(copies, unfinished), path.join(first.archive, "left"), { recursive: true });
      await first.loseDisk();
      expect(readdirSync(copies)).toEqual([whole]);
      renameSync(path.join(first.archive, "left"), path.join(copies, unfinished));

      expect(await checkArchive({ archive: first.archive })).toMatchObject({ problems: [] });
      const home = newHome();
      expect(await restore(first.archive, home)).toMatchObject({ rankings: 2 });
      const second = await start({ home, archive: first.archive });
      expect(await storedAnswers(second.db)).toEqual(answers);
      await eventually(() => readdirSync(copies).find((name) => name !== whole && name !== unfinished));
      await administer(second.superuserUrl(), "CHECKPOINT");
      await second.until(({ copiedAt }) => copiedAt !== null && copiedAt > second.startedAt);
      expect(readdirSync(copies)).toEqual([whole, expect.stringMatching(/^00000002-/)]);
      // Which is enough by itself, once those before are gone.
      answers.push(await answerOnce(second.db, campaign));
      await second.archived();
      await second.loseDisk();
      rmSync(path.join(copies, whole!), { recursive: true });
      const again = newHome();
      expect(await restore(first.archive, again)).toMatchObject({ rankings: 3 });
      expect(await inRestored(again, storedAnswers)).toEqual(answers);
    },
    2 * patience,
  );

  it(
    "brings back any moment; who was forgotten stays forgotten, what was deleted stays deleted unless one goes back for it",
    async () => {
      const { db, archive, archived, loseDisk, until } = await start();
      const kept = await createJudgingCampaign(db, { tasks: 20, judges: 2 });
      const dropped = await createJudgingCampaign(db, { tasks: 20, judges: 2 });
      await until(({ copiedAt }) => copiedAt !== null);
      const early = await answerOnce(db, kept);
      const inDropped = await answerOnce(db, dropped);
      const moment = await archived();
      await clockPast(moment.getTime() + 1);

      const [judge, other] = kept.judges as [number, number];
      const { pseudonym, userId } = await db.membership.findUniqueOrThrow({ where: { id: judge } });
      await db.user.update({ where: { id: userId }, data: { name: "Somebody" } });
      await db.membership.update({ where: { id: judge }, data: { platformId: "worker-1" } });
      const late = await answerOnce(db, kept, other);
      const inDroppedToo = dropped.judges[1]!;
      const ofDropped = await db.membership.findUniqueOrThrow({ where: { id: inDroppedToo } });
      const now = contextOf(db, { kind: "system" }, new Date());
      await forgetJudge({ campaignId: kept.id, judgeId: judge, confirmation: pseudonym! }, now);
      await forgetJudge(
        { campaignId: dropped.id, judgeId: inDroppedToo, confirmation: ofDropped.pseudonym! },
        now,
      );
      // The audit is looked through every few seconds.
      await archived();
      const { name } = await db.campaign.findUniqueOrThrow({ where: { id: dropped.id } });
      await moveToBin({ campaignId: dropped.id }, now);
      await deleteCampaign({ campaignId: dropped.id, name }, now);
      await archived();
      await eventually(() => erasuresIn(archive).length === 3 || undefined);
      await loseDisk();

      const atMoment = newHome();
      expect(await restore(archive, atMoment, { until: moment })).toMatchObject({
        rankings: 1,
        judgesForgotten: 2,
        campaignsDeleted: 1,
      });
      await inRestored(atMoment, async (restored) => {
        expect(await storedAnswers(restored)).toEqual([early]);
        expect(await restored.membership.findUniqueOrThrow({ where: { id: judge } })).toMatchObject({
          platformId: null,
          forgottenAt: expect.any(Date),
        });
        expect(await restored.campaign.findUnique({ where: { id: dropped.id } })).toBeNull();
      });

      const forItsSake = newHome();
      expect(await restore(archive, forItsSake, { until: moment, sparesCampaigns: true })).toMatchObject({
        rankings: 2,
        judgesForgotten: 2,
        campaignsBroughtBack: 1,
      });
      // Lost again, it is not deleted by what was recorded of the first time.
      const second = await start({ home: forItsSake, archive });
      expect(await storedAnswers(second.db)).toEqual([early, inDropped]);
      await second.archived();
      await second.loseDisk();
      const third = newHome();
      expect(await restore(archive, third)).toMatchObject({ campaignsDeleted: 0, rankings: 2 });

      const atTheEnd = newHome();
      expect(await restore(archive, atTheEnd)).toMatchObject({ judgesForgotten: 0 });
      expect(late).not.toBe(early);
    },
    3 * patience,
  );
});
