import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { BaseCopy } from "../../domain/backups/log-archive/archive-contents";
import { ArchivedUntil } from "../../domain/backups/log-archive/archived-until";
import { type LogCut, segmentOf, segmentStart } from "../../domain/backups/log-archive/log-position";
import { isBaseCopyDue } from "../../domain/backups/log-archive/retention";
import type { ArchiveState } from "../backups/archive-states";
import { databaseBytes } from "../backups/backup-states";
import { listErasures } from "../backups/erasures";
import { createDatabase, type Database } from "../connection/client";
import {
  addBranches,
  archiveBytes,
  listArchive,
  logFolder,
  openForWriting,
  requireWriter,
} from "./archive-folder";
import { archiveFailure } from "./archive-problem";
import { copiesNow, makeCopy } from "./base-copies";
import { addErasures } from "./erasure-journal";
import { LogWriter } from "./log-writer";
import {
  claimSlot,
  connectForReplication,
  flushedTo,
  identifySource,
  readHistory,
  readSegmentBytes,
  slotIsLost,
} from "./replication";
import { resumeAt } from "./resume-log";
import { type LogStream, streamLog } from "./stream-log";

export interface ArchiveToKeep {
  /** The archive, on another disk. */
  readonly folder: string;
  readonly stateFolder: string;
  /** Where PostgreSQL hands out its log, and where it is asked how far that has come. */
  readonly replicationUrl: string;
  readonly databaseUrl: string;
  /** The major version of the server. */
  readonly postgres: number;
}

export interface ArchiveKeeping {
  readonly stop: AbortSignal;
  /** How the archive stands, every few seconds and at once when it fails. */
  readonly report: (state: ArchiveState, error?: unknown) => Promise<void>;
  readonly patience?: Partial<ArchivePatience>;
}

export interface ArchivePatience {
  /** How often what has come is brought to the archive's disk. */
  readonly flushMs: number;
  /** How often it is said how the archive stands, and that somebody writes to it. */
  readonly tellMs: number;
  readonly retryMs: number;
  readonly retryCopyMs: number;
  /** For how long another writer's sign of life is watched. */
  readonly otherWriterMs: number;
  /** After which a disk that has not answered is said not to. */
  readonly silentMs: number;
}

const PATIENCE: ArchivePatience = {
  flushMs: 1000,
  tellMs: 5000,
  retryMs: 5000,
  retryCopyMs: 10 * 60_000,
  otherWriterMs: 16_000,
  silentMs: 20_000,
};

/** What is known of the archive from one attempt to the next. */
interface Standing {
  readonly since: Date;
  archivedUntil: Date | null;
  copiedAt: Date | null;
  bytes: bigint | null;
  failure: string | null;
  copyFailure: string | null;
  /** Since when a disk is waited for. */
  waitingSince: number | undefined;
  erasuresAfter: number;
  atStart: boolean;
  /** PostgreSQL no longer has what would come next in the archive: there is a gap, and the log begins behind it. */
  beginsAnew: boolean;
}

/**
 * Archives the log of the embedded PostgreSQL for as long as it runs: takes it as it is written, keeps base copies from
 * which it leads on, and begins again whenever something fails. Nothing here is waited for by those who judge.
 */
export async function keepArchive(archive: ArchiveToKeep, keeping: ArchiveKeeping): Promise<void> {
  const { stop, report } = keeping;
  const patience = { ...PATIENCE, ...keeping.patience };
  const standing: Standing = {
    since: new Date(),
    archivedUntil: null,
    copiedAt: null,
    bytes: null,
    failure: null,
    copyFailure: null,
    waitingSince: undefined,
    erasuresAfter: 0,
    atStart: true,
    beginsAnew: false,
  };
  const tell = async (error?: unknown) => {
    const { since, archivedUntil, copiedAt, bytes, copyFailure, waitingSince } = standing;
    const isSilent = waitingSince !== undefined && performance.now() - waitingSince > patience.silentMs;
    const failure = isSilent ? "The archive's disk does not answer." : (standing.failure ?? copyFailure);
    // The database may be away, which ends the attempt anyway.
    await report({ since, archivedUntil, copiedAt, bytes, failure }, error).catch(() => {});
  };
  const telling = repeatedly(patience.tellMs, stop, () => tell());
  const db = createDatabase(archive.databaseUrl, { poolSize: 2, applicationName: "adjudge archive" });
  try {
    while (!stop.aborted) {
      try {
        await archiveOnce({ ...archive, db, standing, patience, stop, tell });
      } catch (error) {
        if (stop.aborted) break;
        if (isLogGone(error) && !standing.beginsAnew) {
          standing.beginsAnew = true;
          continue;
        }
        standing.failure = archiveFailure(error);
        await tell(error);
      }
      await sleep(patience.retryMs, undefined, { signal: stop }).catch(() => {});
    }
    await telling;
  } finally {
    await db.$disconnect();
  }
}

interface Attempt extends ArchiveToKeep {
  readonly db: Database;
  readonly standing: Standing;
  readonly patience: ArchivePatience;
  readonly stop: AbortSignal;
  readonly tell: (error?: unknown) => Promise<void>;
}

/** One connection's time: until it breaks, the archive fails or all is to stop. */
async function archiveOnce(attempt: Attempt): Promise<void> {
  const client = await connectForReplication(attempt.replicationUrl);
  try {
    const archiving = await beginArchiving(attempt, client);
    try {
      await archiving.goOn();
    } finally {
      await archiving.end();
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** Opens the archive and has PostgreSQL send the log from where it ends there. */
async function beginArchiving(attempt: Attempt, client: Client): Promise<Archiving> {
  const { folder, stateFolder, standing, patience } = attempt;
  const segmentBytes = await readSegmentBytes(client);
  const { systemIdentifier, timeline, flushed } = await identifySource(client);
  const cut: LogCut = { timeline, segmentBytes };
  const marker = { format: 1, systemIdentifier, segmentBytes, postgres: attempt.postgres } as const;
  const token = await waitedFor(
    standing,
    openForWriting(folder, stateFolder, marker, patience.otherWriterMs),
  );
  const since = new Date();
  const history = (await readHistory(client, timeline)).map((branch) => ({ ...branch, since }));
  await waitedFor(standing, addBranches(folder, history));
  const heldFrom = await claimSlot(client, await slotIsLost(attempt.db));
  const from = standing.beginsAnew
    ? segmentStart(segmentOf(heldFrom, segmentBytes), segmentBytes)
    : await waitedFor(standing, resumeAt(folder, cut, { heldFrom, flushed, branchedAt: history.at(-1)?.at }));
  const archivedUntil = new ArchivedUntil();
  const log = new LogWriter(logFolder(folder), cut, from, heldFrom, (position) => archivedUntil.at(position));
  const stream = await streamLog(
    client,
    { position: from, timeline },
    {
      take: (position, piece) => log.take(position, piece),
      // What was safe before this writer began is not taken back.
      safe: () => (log.safe > heldFrom ? log.safe : undefined),
      waiting: () => log.waiting,
    },
  );
  return new Archiving(attempt, { cut, log, stream, archivedUntil, token });
}

/** How long what was stored last may take to come to the archive when all is to stop. */
const LAST_MS = 5000;

class Archiving {
  readonly #ending = new AbortController();
  /** Whoever asked for all to stop, or the end of this attempt: nothing of it goes on beside the next one. */
  readonly #over: AbortSignal;
  #going: Promise<void> | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #copying: Promise<void> | undefined;
  #copyNotBefore = Number.NEGATIVE_INFINITY;

  private readonly stream: LogStream;
  private readonly cut: LogCut;
  private readonly log: LogWriter;
  private readonly archivedUntil: ArchivedUntil;
  private readonly token: string;

  constructor(
    private readonly attempt: Attempt,
    parts: {
      readonly stream: LogStream;
      readonly cut: LogCut;
      readonly log: LogWriter;
      readonly archivedUntil: ArchivedUntil;
      readonly token: string;
    },
  ) {
    this.stream = parts.stream;
    this.cut = parts.cut;
    this.log = parts.log;
    this.archivedUntil = parts.archivedUntil;
    this.token = parts.token;
    this.#over = AbortSignal.any([attempt.stop, this.#ending.signal]);
  }

  /** Until told to stop, or until the stream breaks. */
  async goOn(): Promise<void> {
    this.#going = this.takeTurns();
    await Promise.race([this.#going, this.stream.broken]);
  }

  /** Once told to stop, what is there by now is waited for, as long as it comes. */
  private async takeTurns(): Promise<void> {
    while (!this.#over.aborted) {
      await this.turn();
      await sleep(this.attempt.patience.flushMs, undefined, { signal: this.#over }).catch(() => {});
    }
    if (this.#ending.signal.aborted) return;
    const last = await flushedTo(this.attempt.db);
    for (const end = performance.now() + LAST_MS; performance.now() < end; await sleep(20)) {
      if (this.#ending.signal.aborted) return;
      await this.disk(this.log.flush());
      this.stream.report();
      if (this.log.safe >= last) break;
    }
    await this.disk(this.keepErasures());
  }

  async end(): Promise<void> {
    this.#ending.abort();
    await this.#going?.catch(() => {});
    await this.#copying;
    await this.log.close().catch(() => {});
  }

  private async turn(): Promise<void> {
    const { patience, standing, db } = this.attempt;
    this.archivedUntil.sample(new Date(), await flushedTo(db));
    await this.disk(this.log.flush());
    this.stream.report();
    const until = this.archivedUntil.at(this.log.safe);
    if (performance.now() - this.#toldAt >= patience.tellMs) {
      this.#toldAt = performance.now();
      await this.lookAround();
    }
    // Without a whole copy the log leads on from nothing.
    standing.archivedUntil = standing.copiedAt === null ? null : (until ?? standing.archivedUntil);
  }

  private async lookAround(): Promise<void> {
    const { folder, standing } = this.attempt;
    // One that becomes whole while the folder is read may be missed there: it is no reason for another.
    const isCopying = this.#copying !== undefined;
    await this.disk(requireWriter(folder, this.token));
    await this.disk(this.keepErasures());
    const contents = await this.disk(listArchive(folder, this.cut.segmentBytes));
    const copies = copiesNow(contents, this.cut, this.log.safe);
    standing.copiedAt = copies.at(-1)?.finishedAt ?? null;
    if (!isCopying) await this.copyIfDue(copies.at(-1));
    standing.bytes = BigInt(await this.disk(archiveBytes(folder)));
    standing.failure = null;
    standing.beginsAnew = false;
  }

  private async copyIfDue(last: BaseCopy | undefined): Promise<void> {
    const { db, folder, replicationUrl, standing, patience } = this.attempt;
    if (performance.now() < this.#copyNotBefore) return;
    const bytes = await databaseBytes(db);
    const due = isBaseCopyDue({
      lastAt: last?.finishedAt,
      logBytesSince: Number(this.log.safe - (last?.start ?? 0n)),
      databaseBytes: bytes,
      atStart: standing.atStart,
      now: new Date(),
    });
    standing.atStart &&= due;
    if (!due) return;
    const plan = {
      folder,
      replicationUrl,
      databaseBytes: bytes,
      isSpare: last !== undefined,
      safe: () => this.log.safe,
    };
    const over = this.#over;
    this.#copying = makeCopy(plan, this.cut, over)
      .then(
        () => {
          standing.copyFailure = null;
          standing.atStart = false;
        },
        async (error: unknown) => {
          if (over.aborted) return;
          standing.copyFailure = `The base copy failed: ${archiveFailure(error)}`;
          this.#copyNotBefore = performance.now() + patience.retryCopyMs;
          await this.attempt.tell(error);
        },
      )
      .finally(() => {
        this.#copying = undefined;
      });
  }

  private async keepErasures(): Promise<void> {
    const { db, folder, standing } = this.attempt;
    const { erasures, last } = await listErasures(db, standing.erasuresAfter);
    await addErasures(folder, erasures);
    standing.erasuresAfter = last;
  }

  private disk<Result>(work: Promise<Result>): Promise<Result> {
    return waitedFor(this.attempt.standing, work);
  }
}

async function waitedFor<Result>(standing: Standing, work: Promise<Result>): Promise<Result> {
  standing.waitingSince = performance.now();
  try {
    return await work;
  } finally {
    standing.waitingSince = undefined;
  }
}

async function repeatedly(ms: number, stop: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    await work();
    await sleep(ms, undefined, { signal: stop }).catch(() => {});
  }
}

/** 58P01: PostgreSQL looked for a segment of its log that it has not any more. */
function isLogGone(error: unknown): boolean {
  return (error as { code?: string }).code === "58P01";
}
