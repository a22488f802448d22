import { setTimeout as sleep } from "node:timers/promises";
import { checkAcknowledged } from "./check-acknowledged";
import type { PlannedFault } from "./fault-plan";
import { beginJob, jobEnd } from "./job-in-hand";
import type { JudgesAtWork } from "./judges-at-work";
import type { Stage } from "./stage";
import { strike } from "./strike";

export interface Seen {
  /** Whether the installation came back by itself. */
  readonly isWell: boolean;
  /** What became of the job that was in hand. */
  readonly job: string;
  readonly told: string;
  readonly failures: readonly string[];
}

/** Enough to be in hand when the fault strikes, also when there are tens of thousands of rankings. */
const RUNS_OF_JOB = 20;
const WELL_WITHIN_MS = 120_000;
/** A worker killed is down only once somebody has noticed. */
const NOTICED_AFTER_MS = 300;

/** Lets one fault strike with a job in hand, waits until all is well again, and looks for what it may have cost. */
export async function strikeAndLook(fault: PlannedFault, stage: Stage, work: JudgesAtWork): Promise<Seen> {
  const { installation, campaignId } = stage;
  const failures: string[] = [];
  const before = work.acknowledged.size;
  const job = await beginJob(await stage.freshDatabase(), campaignId, RUNS_OF_JOB);
  const started = performance.now();
  const happened = await strike(fault, stage, work).catch((error: unknown) => {
    failures.push(error instanceof Error ? error.message : String(error));
    return "";
  });
  await sleep(NOTICED_AFTER_MS);
  if (!(await installation.healthyWithin(WELL_WITHIN_MS))) {
    failures.push(`not well again within ${WELL_WITHIN_MS / 1000} s:\n${installation.output()}`);
    return { isWell: false, job: "UNKNOWN", told: happened, failures };
  }
  const wellAfter = ((performance.now() - started) / 1000).toFixed(1);
  const promised = [...work.acknowledged.keys()];
  failures.push(...(await lossesOf(stage, promised)));
  for (const refusal of work.takeRefused()) failures.push(`an answer was refused: ${refusal}`);
  const end = job === undefined ? "NONE" : await jobEnd(await stage.freshDatabase(), job);
  if (end === "STUCK") failures.push("a job neither ended nor failed");
  const meanwhile = `${promised.length} acknowledged (${promised.length - before} meanwhile)`;
  const told = `${happened}${happened === "" ? "" : "; "}well after ${wellAfter} s, ${meanwhile}, job ${end.toLowerCase()}`;
  return { isWell: true, job: end, told, failures };
}

/** What is missing of so many acknowledged answers, or wrong beside them; one line each. */
export async function lossesOf(stage: Stage, acknowledged: readonly string[]): Promise<readonly string[]> {
  const db = await stage.freshDatabase();
  const { lost, doubled, wrongTallies } = await checkAcknowledged(db, stage.campaignId, acknowledged);
  return [
    ...(lost.length > 0
      ? [`${lost.length} acknowledged answers are lost: ${lost.slice(0, 3).join(", ")}`]
      : []),
    ...(doubled.length > 0
      ? [`${doubled.length} answers are stored twice: ${doubled.slice(0, 3).join(", ")}`]
      : []),
    ...(wrongTallies > 0 ? [`${wrongTallies} tallies differ from the rankings`] : []),
  ];
}
