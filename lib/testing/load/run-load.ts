import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database } from "../../db/connection/client";
import { archiveBytes } from "../../db/log-archive/archive-folder";
import { inviteJudges } from "../../usecases/judges/invite-judges";
import { createBulkCampaign } from "../campaigns/judging-bulk";
import { contextOf } from "../database/people";
import { beginJob, jobEnd } from "../faults/job-in-hand";
import { untilArchived } from "../faults/stage";
import { type AccountProblems, checkAccount } from "./check-account";
import { JudgeClient } from "./judge-client";
import type { LoadOptions } from "./load-options";
import { startLoadServers } from "./load-servers";
import { type JudgesAccount, judgeAtPace } from "./simulated-judges";
import { handInWithinAMinute, prepareTeams, type TeamsAccount } from "./teams-hand-in";
import { type ServersSample, watchServers } from "./watch-servers";

export interface LoadRun {
  readonly options: LoadOptions;
  /** How long the judges really worked. */
  readonly seconds: number;
  readonly account: JudgesAccount;
  /** How the judges fared for as long before any team handed in, and how the teams did. */
  readonly teams: { readonly before: JudgesAccount; readonly account: TeamsAccount } | undefined;
  readonly problems: AccountProblems;
  readonly samples: readonly ServersSample[];
  /** How the worker's job ended; none without a worker. */
  readonly job: string | undefined;
  /** What the generator itself used meanwhile. */
  readonly ownCpuMs: number;
  /** What the rankings made in the database's log, and how much came to the archive. */
  readonly log: { readonly bytes: number; readonly archivedBytes: number | undefined };
}

export interface LoadSetting {
  readonly root: string;
  readonly options: LoadOptions;
  readonly stop: AbortSignal;
  readonly say: (line: string) => void;
}

/** Until everybody's connections, statements and code are warm; not counted. */
const WARM_UP_SECONDS = 5;
const LOOK_EVERY_MS = 1000;
/** Each task is given to so many judges, so that a long run needs no more tasks than a real campaign. */
const COPIES = 5;

/** Lets judges work for a while on servers of their own, and holds what they were told against the database. */
export async function runLoad({ root, options, stop, say }: LoadSetting): Promise<LoadRun> {
  const { judges, rate, seconds } = options;
  // Every judge who thinks listens.
  setMaxListeners(0, stop);
  say(`Starting a database, ${options.processes} web process(es)${options.worker ? " and a worker" : ""}.`);
  const servers = await startLoadServers({ root, ...options, report: say });
  const db = createDatabase(servers.databaseUrl, { poolSize: 2, applicationName: "adjudge load" });
  try {
    const warmUp = Math.min(WARM_UP_SECONDS, seconds);
    const phases = options.teams > 0 ? 2 : 1;
    const answers = rate * (phases * seconds + warmUp) + 4 * judges;
    const campaign = await createBulkCampaign(db, {
      systems: 13,
      // As many as the 2015 study had, where there is time to make them; a judge meets a segment once.
      segments: Math.max(seconds < 10 ? 150 : 1312, Math.ceil((answers / judges) * 1.5)),
      texts: 8,
      words: 20,
      tasks: Math.ceil((answers / COPIES) * 1.3) + 10 * judges,
      copies: COPIES,
      judges: 0,
      drawing: options.drawing,
      marks: options.marks,
    });
    const { links } = await inviteJudges(
      {
        campaignId: campaign.id,
        batch: "Load",
        labels: Array.from({ length: judges }, (_, index) => `Judge ${index + 1}`),
        expiresInDays: undefined,
      },
      contextOf(db, { kind: "system" }, new Date()),
    );
    const addresses = servers.web.map(({ address }) => address);
    const clients = links.map(({ token }) => new JudgeClient(addresses, campaign.slug, `/join/${token}`));
    say(`${judges} judges sign in.`);
    await signIn(clients, stop);
    const intervalMs = (1000 * judges) / rate;
    const pace = { seed: 1, intervalMs, stop };
    const before = await judgeAtPace(clients, { ...pace, seconds: warmUp });
    say(`They work for ${seconds} s, ${rate} rankings a second together.`);
    const toHandIn = options.teams > 0 ? await prepareTeams(db, options.teams) : undefined;
    const alone = toHandIn && (await judgeAtPace(clients, { ...pace, seed: 3, seconds }));
    if (toHandIn) say(`They go on as long while ${options.teams} teams hand in.`);
    if (options.archive) await untilArchived(db);
    const logBefore = await logAt(db, servers.archive);
    const watch = await watchServers(servers, db, LOOK_EVERY_MS * Math.max(1, Math.round(seconds / 120)));
    const started = performance.now();
    const cpu = process.cpuUsage();
    const [account, ofTeams] = await Promise.all([
      judgeAtPace(clients, { ...pace, seed: 2, seconds }),
      toHandIn && handInWithinAMinute(db, addresses[0]!, toHandIn, { seconds, stop }),
    ]);
    const worked = (performance.now() - started) / 1000;
    const own = process.cpuUsage(cpu);
    await watch.end();
    if (options.archive) await untilArchived(db);
    const logAfter = await logAt(db, servers.archive);
    say("Looking for every acknowledged ranking.");
    const problems = await checkAccount(db, campaign.id, {
      acknowledged: [before, alone, account].flatMap((each) => each?.acknowledged ?? []),
      sent: new Set([before, alone, account].flatMap((each) => [...(each?.sent ?? [])])),
    });
    const job = options.worker && !stop.aborted ? await beginJob(db, campaign.id, 2) : undefined;
    return {
      options,
      seconds: worked,
      account,
      teams: alone && ofTeams && { before: alone, account: ofTeams },
      problems,
      samples: watch.samples,
      job: job === undefined ? undefined : await jobEnd(db, job),
      ownCpuMs: (own.user + own.system) / 1000,
      log: {
        bytes: logAfter.bytes - logBefore.bytes,
        archivedBytes:
          servers.archive === undefined ? undefined : logAfter.archivedBytes - logBefore.archivedBytes,
      },
    };
  } finally {
    await db.$disconnect();
    await servers.stop();
  }
}

async function logAt(db: Database, archive: string | undefined) {
  const rows = await db.$queryRaw<{ bytes: number }[]>`
    SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 AS bytes`;
  return {
    bytes: rows[0]?.bytes ?? 0,
    archivedBytes: archive === undefined ? 0 : await archiveBytes(archive),
  };
}

/** A few at a time, as people come. */
async function signIn(clients: readonly JudgeClient[], stop: AbortSignal): Promise<void> {
  const waiting = [...clients];
  const comeIn = async () => {
    for (let client = waiting.pop(); client !== undefined && !stop.aborted; client = waiting.pop()) {
      for (let tries = 1; ; tries += 1) {
        const sent = await client.signIn();
        if (sent.status === 303 || sent.status === 200) break;
        if (tries === 5) throw new Error(`a judge could not sign in: ${sent.status ?? sent.problem}`);
        await sleep(200);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, comeIn));
}
