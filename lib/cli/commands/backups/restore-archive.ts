import { AppError } from "../../../domain/app-error";
import { formatBytes } from "../../../domain/text/format-bytes";
import { countOf, formatCount } from "../../../domain/text/format-count";
import type { RestoreArchiveInput } from "../../../usecases/backups/restore-archive";
import { CheckFailed } from "../../check-failed";
import type { CommonOptions } from "../../command-options";
import { interruptible } from "../../interruptible";
import { present } from "../../present";
import { progressLine } from "../../progress-line";
import type { Terminal } from "../../terminal";

type Wanted = Pick<RestoreArchiveInput, "archive" | "until" | "sparesCampaigns">;
type Options = Omit<CommonOptions, "seed">;

/** The installation from the archive of its log, into a state folder without a database. */
export async function restoreFromArchive(
  wanted: Wanted,
  options: Options,
  terminal: Terminal,
): Promise<void> {
  const { openEmptyHome } = await import("../../../runtime/restore-target");
  const { restoreArchive } = await import("../../../usecases/backups/restore-archive");
  const home = await openEmptyHome();
  if ("problem" in home) throw new AppError("invalid-input", home.problem);
  const { stateFolder, projectRoot, close } = home;
  const unpacking = progressLine(terminal, "Unpacking the base copy");
  const say = (line: string) => {
    unpacking.end();
    terminal.stderr(`${line}\n`);
  };
  try {
    const restored = await interruptible((signal) =>
      restoreArchive(
        { ...wanted, stateFolder, projectRoot },
        { actor: { kind: "system" }, now: new Date(), seed: 0 },
        {
          onBytes: unpacking.onProgress,
          say,
          onVerifying: () => say("Everything is restored. Recounting the tallies."),
          signal,
        },
      ),
    );
    const { campaigns, copiedAt, ...numbers } = restored;
    const differs = campaigns.some(({ tallies, taken }) => tallies.length + taken.length > 0);
    const { lastAt, rankings, migratedBy, judgesForgotten, campaignsDeleted, campaignsBroughtBack } =
      restored;
    await present(
      {
        json: {
          archive: wanted.archive,
          home: stateFolder,
          until: wanted.until?.toISOString() ?? null,
          copiedAt: copiedAt.toISOString(),
          ...numbers,
          lastAt: lastAt ?? null,
          ok: !differs,
        },
        tables: [
          {
            title: "Restored",
            columns: [{ title: "Field" }, { title: "Value" }],
            rows: [
              ["into", stateFolder],
              ["base copy of", copiedAt.toISOString()],
              ["last change since", lastAt ?? "none"],
              ["rankings", formatCount(rankings)],
              ["upgraded by", countOf(migratedBy.length, "migration", "migrations")],
              ["forgotten again", countOf(judgesForgotten, "judge", "judges")],
              ["deleted again", countOf(campaignsDeleted, "campaign", "campaigns")],
              ["deleted, and restored", countOf(campaignsBroughtBack, "campaign", "campaigns")],
              ["stored counts and rankings", differs ? "DIFFER (run adjudge verify for details)" : "agree"],
            ],
          },
        ],
      },
      options,
      terminal,
    );
    if (differs) throw new CheckFailed();
  } finally {
    unpacking.end();
    close();
  }
}

/** Whether the archive is whole: every copy and all of the log is read. */
export async function checkArchiveOf(archive: string, options: Options, terminal: Terminal): Promise<void> {
  const { checkArchive } = await import("../../../usecases/backups/check-archive");
  const checking = progressLine(terminal, "Checking");
  try {
    const checked = await interruptible((signal) =>
      checkArchive({ archive }, { onProgress: checking.onProgress, signal }),
    );
    checking.end();
    const { copies, problems } = checked;
    await present(
      {
        json: { archive, ...checked, ok: problems.length === 0 },
        tables: [
          {
            title: "Base copies",
            columns: [{ title: "Made" }, { title: "Size" }, { title: "Segments of the log after it" }],
            rows: copies.map(({ finishedAt, bytes, segments }) => [
              finishedAt,
              formatBytes(bytes),
              formatCount(segments),
            ]),
          },
          {
            title: problems.length === 0 ? "The archive is complete" : "The archive is not complete",
            columns: [{ title: "Problem" }],
            rows: problems.map((problem) => [problem]),
          },
        ],
      },
      options,
      terminal,
    );
    if (problems.length > 0) throw new CheckFailed();
  } finally {
    checking.end();
  }
}
