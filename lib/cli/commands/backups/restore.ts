import { type Command, Option } from "commander";
import { AppError } from "../../../domain/app-error";
import { countOf } from "../../../domain/text/format-count";
import type { RestoredDatabase } from "../../../usecases/backups/restore-database";
import { backupSummary } from "../../backup-summary";
import { CheckFailed } from "../../check-failed";
import { type CommonOptions, moment } from "../../command-options";
import { interruptible } from "../../interruptible";
import { present } from "../../present";
import { progressLine } from "../../progress-line";
import type { Terminal } from "../../terminal";

interface RestoreOptions extends Omit<CommonOptions, "seed"> {
  readonly check?: boolean;
  readonly archive?: string;
  readonly until?: Date;
  readonly withDeleted?: boolean;
}

/** Where a backup goes. Not the database that other commands work on: it is empty, and may have to be brought up. */
export type OpenRestoreTarget = (
  say: (line: string) => void,
) => Promise<{ readonly url: string; readonly close: () => Promise<void> } | { readonly problem: string }>;

const openTarget: OpenRestoreTarget = async (say) =>
  (await import("../../../runtime/restore-target")).openRestoreTarget(say);

export function addRestore(command: Command, terminal: Terminal, open: OpenRestoreTarget = openTarget): void {
  command
    .description(
      "restore a backup of this or an earlier version into an empty database and upgrade it; or restore an installation from its log archive",
    )
    .argument("[file]", "a file written by adjudge backup")
    .addOption(
      new Option(
        "--archive <folder>",
        "restore from this folder (see ADJUDGE_ARCHIVE) instead of a file, into an empty ADJUDGE_HOME",
      ),
    )
    .addOption(
      new Option(
        "--until <time>",
        "with --archive: restore the state at this time, such as 2026-11-19T14:30Z",
      ).argParser(moment),
    )
    .addOption(
      new Option(
        "--with-deleted",
        "with --until: also restore campaigns deleted after that time; forgotten judges stay forgotten",
      ),
    )
    .addOption(new Option("--check", "only read everything and report whether it is complete"))
    .action(async (file: string | undefined, given: RestoreOptions) => {
      const { check, archive, until, withDeleted, ...options } = given;
      if ((file === undefined) === (archive === undefined))
        throw new AppError("invalid-input", "Name either a backup file or, with --archive, a log archive.");
      if (archive === undefined && (until !== undefined || withDeleted))
        throw new AppError("invalid-input", "--until and --with-deleted need --archive.");
      if (check && (until !== undefined || withDeleted))
        throw new AppError(
          "invalid-input",
          "--check reads the whole archive: omit --until and --with-deleted.",
        );
      if (archive !== undefined) {
        const { checkArchiveOf, restoreFromArchive } = await import("./restore-archive");
        if (check) return checkArchiveOf(archive, options, terminal);
        return restoreFromArchive(
          { archive, until, sparesCampaigns: withDeleted ?? false },
          options,
          terminal,
        );
      }
      if (file === undefined) return;
      if (check) return checkOnly(file, options, terminal);
      const restored = await restore(file, terminal, open);
      const differs = restored.campaigns.some(({ tallies, taken }) => tallies.length + taken.length > 0);
      const { json, tables } = backupSummary("Restored", file, restored, [
        ["upgraded by", countOf(restored.migratedBy.length, "migration", "migrations")],
        ["jobs queued again", String(restored.jobs)],
        ["stored counts and rankings", differs ? "DIFFER (run adjudge verify for details)" : "agree"],
      ]);
      const { migratedBy, jobs } = restored;
      await present(
        { json: { ...(json as object), migratedBy, jobs, ok: !differs }, tables },
        options,
        terminal,
      );
      if (differs) throw new CheckFailed();
    });
}

async function checkOnly(
  file: string,
  options: Omit<CommonOptions, "seed">,
  terminal: Terminal,
): Promise<void> {
  const { verifyBackup } = await import("../../../usecases/backups/verify-backup");
  const progress = progressLine(terminal, "Checking");
  try {
    const verified = await verifyBackup({ file }, progress.onProgress);
    progress.end();
    await present(backupSummary("Complete backup", file, verified), options, terminal);
  } finally {
    progress.end();
  }
}

async function restore(file: string, terminal: Terminal, open: OpenRestoreTarget): Promise<RestoredDatabase> {
  const { restoreDatabase } = await import("../../../usecases/backups/restore-database");
  let close = async () => {};
  const openDatabase = async () => {
    const target = await open((line) => terminal.stderr(`${line}\n`));
    if ("problem" in target) throw new AppError("invalid-input", target.problem);
    close = target.close;
    return target.url;
  };
  const checking = progressLine(terminal, "Checking");
  const restoring = progressLine(terminal, "Restoring");
  try {
    return await interruptible((signal) =>
      restoreDatabase(
        { file, openDatabase },
        { actor: { kind: "system" }, now: new Date(), seed: 0 },
        {
          onChecking: checking.onProgress,
          onRestoring(progress) {
            checking.end();
            restoring.onProgress(progress);
          },
          onVerifying() {
            restoring.end();
            terminal.stderr("Everything is restored. Recounting the tallies.\n");
          },
          signal,
        },
      ),
    );
  } finally {
    checking.end();
    restoring.end();
    await close();
  }
}
