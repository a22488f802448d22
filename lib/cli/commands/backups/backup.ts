import { type Command, Option } from "commander";
import { AppError } from "../../../domain/app-error";
import { backupFileName } from "../../../domain/backups/backup-file-name";
import { renderTables } from "../../../domain/tables/render-table";
import { isStandardOutput } from "../../../files/standard-streams";
import { backupSummary } from "../../backup-summary";
import type { CommonOptions } from "../../command-options";
import { interruptible } from "../../interruptible";
import { type OpenDatabase, onDatabase } from "../../on-database";
import { present } from "../../present";
import { progressLine } from "../../progress-line";
import type { Terminal } from "../../terminal";

interface BackupOptions extends Omit<CommonOptions, "out" | "seed"> {
  readonly out?: string;
}

export function addBackup(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("write the whole database to one file, while work continues")
    .addOption(
      new Option(
        "--out <file>",
        "file to write (default: adjudge-TIME.backup in this folder; -: standard output); existing files are never replaced. It contains password hashes: keep it private",
      ),
    )
    .action(async ({ out, ...options }: BackupOptions) => {
      const isPrinted = out !== undefined && isStandardOutput(out);
      if (options.json && isPrinted)
        throw new AppError("invalid-input", "With --json, name the file to write with --out.");
      const { backupDatabase } = await import("../../../usecases/backups/backup-database");
      const progress = progressLine(terminal, "Backing up");
      try {
        await onDatabase(open, ({ url, context }) =>
          interruptible(async (signal) => {
            const file = out ?? backupFileName(context.now);
            const backup = await backupDatabase({ databaseUrl: url, file, kind: "COMMAND" }, context, {
              onProgress: progress.onProgress,
              signal,
            });
            progress.end();
            const summary = backupSummary("Backup", file, backup);
            if (isPrinted) terminal.stderr(renderTables(summary.tables, "table"));
            else await present(summary, options, terminal);
          }),
        );
      } finally {
        progress.end();
      }
    });
}
