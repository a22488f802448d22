import { quantile, slope } from "./figures";
import type { ProcessUsage } from "./process-usage";
import type { LoadRun } from "./run-load";
import type { ServersSample } from "./watch-servers";

type Part = "web" | "worker" | "database" | "archiver";

const MINUTE = 60;

/** Of one part of the servers: processor time a ranking, memory, and how memory changed. */
export interface PartFigures {
  readonly cpuMsPerRanking: number;
  readonly memoryMB: number;
  readonly maxMemoryMB: number;
  /** Over the second half, so that what a start takes up is no leak. */
  readonly memoryMBPerMinute: number;
}

/** A run in figures, as they stand in DEPLOY.md. */
export function loadFigures(run: LoadRun) {
  const { options, seconds, account, teams, problems, samples, job, ownCpuMs, log } = run;
  const rankings = account.acknowledged.length;
  const { lost, doubled, altered, invented, wrongTallies } = problems;
  const milliseconds = (share: number, of = account.took) => Math.round(quantile(of, share));
  return {
    judges: options.judges,
    offeredPerSecond: options.rate,
    webProcesses: options.processes,
    drawing: options.drawing,
    seconds: Math.round(seconds * 10) / 10,
    rankings,
    rankingsPerSecond: Math.round((rankings / seconds) * 10) / 10,
    p50: milliseconds(0.5),
    p95: milliseconds(0.95),
    p99: milliseconds(0.99),
    sentAgain: Object.fromEntries(account.troubles),
    idleJudges: account.idle,
    lost: lost.length,
    doubled: doubled.length,
    altered: altered.length,
    invented: invented.length,
    wrongTallies,
    job: job ?? null,
    teams: teams
      ? {
          teams: teams.account.teams,
          receiptP50: milliseconds(0.5, teams.account.took),
          receiptP95: milliseconds(0.95, teams.account.took),
          troubles: Object.fromEntries(teams.account.troubles),
          allScoredSeconds: teams.account.allScoredSeconds ? rounded(teams.account.allScoredSeconds) : null,
          judgesBefore: Object.fromEntries(
            [0.5, 0.95, 0.99].map((share) => [`p${100 * share}`, milliseconds(share, teams.before.took)]),
          ),
        }
      : null,
    connections: Math.max(...samples.map(({ connections }) => connections)),
    web: partFigures("web", samples, rankings),
    worker: partFigures("worker", samples, rankings),
    database: partFigures("database", samples, rankings),
    archiver: partFigures("archiver", samples, rankings),
    logBytesPerRanking: Math.round(log.bytes / rankings),
    archivedBytesPerRanking:
      log.archivedBytes === undefined ? null : Math.round(log.archivedBytes / rankings),
    generatorCpuMsPerRanking: rounded(ownCpuMs / rankings),
  };
}

export type LoadFigures = ReturnType<typeof loadFigures>;

function partFigures(part: Part, samples: readonly ServersSample[], rankings: number): PartFigures | null {
  const seen = samples.flatMap((sample) => {
    const usage: ProcessUsage | undefined = sample[part];
    return usage === undefined ? [] : [{ seconds: sample.seconds, ...usage }];
  });
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return null;
  const laterHalf = seen.filter(({ seconds }) => seconds >= last.seconds / 2);
  return {
    cpuMsPerRanking: rounded((last.cpuMs - first.cpuMs) / rankings),
    memoryMB: Math.round(last.memoryMB),
    maxMemoryMB: Math.round(Math.max(...seen.map(({ memoryMB }) => memoryMB))),
    memoryMBPerMinute: rounded(
      MINUTE * slope(laterHalf.map(({ seconds, memoryMB }) => [seconds, memoryMB] as const)),
    ),
  };
}

/** Whether everything that was acknowledged is there, once, and nothing else. */
export function isWhole({ lost, doubled, altered, invented, wrongTallies }: LoadFigures): boolean {
  return lost + doubled + altered + invented + wrongTallies === 0;
}

/** The figures for people. */
export function loadText(figures: LoadFigures): string {
  const { web, worker, database, archiver } = figures;
  const again = Object.entries(figures.sentAgain).map(([what, times]) => `${times} × ${what}`);
  return [
    `${figures.judges} judges, ${figures.webProcesses} web process(es), ${figures.seconds} s`,
    `rankings          ${figures.rankings} (${figures.rankingsPerSecond}/s of ${figures.offeredPerSecond}/s offered)`,
    `to the next task  p50 ${figures.p50} ms, p95 ${figures.p95} ms, p99 ${figures.p99} ms`,
    `sent again        ${again.length === 0 ? "nothing" : again.join(", ")}`,
    `account           ${figures.lost} lost, ${figures.doubled} doubled, ${figures.altered} altered, ${figures.invented} invented, ${figures.wrongTallies} tallies wrong`,
    `connections       ${figures.connections} at most`,
    ...(
      [
        ["web", web],
        ["worker", worker],
        ["PostgreSQL", database],
        ["archive", archiver],
      ] as const
    ).flatMap(([name, part]) =>
      part === null
        ? []
        : [
            `${name.padEnd(17)} ${part.cpuMsPerRanking} ms of processor a ranking; ${part.memoryMB} MB at the end, ` +
              `${part.maxMemoryMB} MB at most, ${part.memoryMBPerMinute} MB a minute in the second half`,
          ],
    ),
    `log               ${figures.logBytesPerRanking} bytes a ranking${figures.archivedBytesPerRanking === null ? "" : `, ${figures.archivedBytesPerRanking} in the archive`}`,
    `generator         ${figures.generatorCpuMsPerRanking} ms of processor a ranking`,
    ...(figures.teams === null ? [] : teamsText(figures.teams)),
    ...(figures.job === null ? [] : [`worker's job      ${figures.job.toLowerCase()}`]),
  ].join("\n");
}

function teamsText(teams: NonNullable<LoadFigures["teams"]>): readonly string[] {
  const troubles = Object.entries(teams.troubles).map(([what, times]) => `, ${times} × ${what}`);
  const before = Object.entries(teams.judgesBefore).map(([share, ms]) => `${share} ${ms} ms`);
  return [
    `teams             ${teams.teams} handed in: receipt p50 ${teams.receiptP50} ms, p95 ${teams.receiptP95} ms${troubles.join("")}`,
    `                  all scored ${teams.allScoredSeconds ?? "not even after 180"} s after the first file; judges before: ${before.join(", ")}`,
  ];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
