import { createDatabase } from "../../db/connection/client";
import { EmbeddedDatabaseError } from "../../db/embedded/embedded-problem";
import { startEmbeddedServer } from "../../db/embedded/embedded-server";
import { finishRestore } from "../../db/embedded/unfinished-restore";
import { readErasures } from "../../db/log-archive/erasure-journal";
import {
  type RestoredFiles,
  type RestoreSteps,
  readingArchive,
  restoreFiles,
} from "../../db/log-archive/restore-files";
import type { Actor } from "../../domain/accounts/actor";
import { authorise } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { prepareDatabase } from "../installation/prepare-database";
import { type RepeatedErasures, repeatErasures } from "./steps/repeat-erasures";
import { type CampaignVerification, verifyCampaigns } from "./verify-campaigns";

export interface RestoreArchiveInput {
  /** What ADJUDGE_ARCHIVE named. */
  readonly archive: string;
  /** The last moment to bring back; without it everything that is there. */
  readonly until: Date | undefined;
  /** Whether campaigns that were deleted after that moment come back; judges who were forgotten never do. */
  readonly sparesCampaigns: boolean;
  /** A state folder without a database. */
  readonly stateFolder: string;
  readonly projectRoot: string;
}

export interface RestoredArchive extends RestoredFiles, RepeatedErasures {
  readonly migratedBy: readonly string[];
  readonly rankings: number;
  /** Everything kept beside the rankings, counted anew. */
  readonly campaigns: readonly CampaignVerification[];
}

/**
 * Brings an installation's database back from the archive of its log, as it was at the end or at a moment, and up to this
 * version; what was erased for good since is erased again. Sessions end, because what they are signed with lies in the
 * state folder alone.
 */
export async function restoreArchive(
  input: RestoreArchiveInput,
  { actor, now, seed }: { readonly actor: Actor; readonly now: Date; readonly seed: number },
  steps: RestoreSteps & { readonly onVerifying?: () => void } = {},
): Promise<RestoredArchive> {
  authorise(actor, "make-backup");
  const { archive, until, sparesCampaigns, stateFolder, projectRoot } = input;
  if (until !== undefined && until > now)
    throw new AppError("invalid-input", `${until.toISOString()} is in the future.`);
  // Before anything is brought back: without it those who were forgotten would be back, too.
  const erasures = await readingArchive(archive, readErasures(archive));
  const files = await explained(restoreFiles(input, steps));
  const server = await startEmbeddedServer({
    projectRoot,
    stateFolder,
    say: () => {},
    finishesRestore: true,
  });
  const db = createDatabase(server.url, { poolSize: 2, applicationName: "adjudge restore" });
  try {
    const migratedBy = await prepareDatabase(server, projectRoot);
    const context = { db, actor, now, seed };
    const erased = await repeatErasures({ erasures, sparesCampaigns }, context);
    finishRestore(stateFolder);
    steps.onVerifying?.();
    const campaigns = await verifyCampaigns({}, context);
    return { ...files, ...erased, migratedBy, rankings: await db.ranking.count(), campaigns };
  } finally {
    await db.$disconnect();
    await server.stop();
  }
}

/** What PostgreSQL cannot do with the files is something that somebody can do something about. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof EmbeddedDatabaseError) throw new AppError("conflict", error.message);
    throw error;
  });
}
