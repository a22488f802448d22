import { setTimeout as sleep } from "node:timers/promises";
import { type FaultKind, faultKinds, planFaults } from "./fault-plan";
import { putToWork } from "./judges-at-work";
import { setStage } from "./stage";
import { lossesOf, strikeAndLook } from "./strike-and-look";

export interface FaultRun {
  readonly root: string;
  readonly faults: number;
  readonly seed: number;
  readonly judges: number;
  readonly kinds?: readonly FaultKind[];
  readonly say: (line: string) => void;
  /** Ends the run after the fault in hand. */
  readonly stop?: AbortSignal;
}

export interface FaultReport {
  readonly faults: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly repeats: number;
  readonly jobs: Readonly<Record<string, number>>;
  /** Each with the number of the fault after which it was seen; empty where all held. */
  readonly failures: readonly string[];
  /** Kinds that could not be tried here, with the reason. */
  readonly leftOut: readonly string[];
}

const UNDISTURBED_MS = 1200;

/**
 * Lets judges submit to an installation of its own while faults strike it one after the other, and looks after each
 * whether it comes back by itself, has every acknowledged answer once, and ends the job that was in hand.
 */
export async function runFaults(run: FaultRun): Promise<FaultReport> {
  const { faults, seed, say, stop } = run;
  const wanted = run.kinds ?? faultKinds;
  const stage = await setStage(run.root, run.judges, wanted.includes("disk-full"));
  const possible = wanted.filter((kind) => kind !== "disk-full" || stage.disk !== undefined);
  const failures: string[] = [];
  const jobs: Record<string, number> = {};
  const counted: Record<string, number> = {};
  try {
    const work = putToWork(stage.clients, seed);
    await work.begun;
    for (const [index, fault] of planFaults(faults, seed, possible).entries()) {
      if (stop?.aborted) break;
      await sleep(fault.after * UNDISTURBED_MS);
      const seen = await strikeAndLook(fault, stage, work);
      counted[fault.kind] = (counted[fault.kind] ?? 0) + 1;
      jobs[seen.job] = (jobs[seen.job] ?? 0) + 1;
      const number = index + 1;
      say(`${number}/${faults} ${fault.kind}: ${seen.told}`);
      for (const what of seen.failures) {
        failures.push(`fault ${number} (${fault.kind}): ${what}`);
        say(`  FAILED: ${what}`);
      }
      if (!seen.isWell) break;
    }
    await work.stop();
    // Faults while nobody submits would prove nothing.
    if (work.idle() > 5 * run.judges) failures.push(`judges found nothing to do ${work.idle()} times`);
    failures.push(
      ...(await lossesOf(stage, [...work.acknowledged.keys()])).map((loss) => `at the end: ${loss}`),
    );
    return {
      faults: Object.values(counted).reduce((sum, times) => sum + times, 0),
      kinds: counted,
      acknowledged: work.acknowledged.size,
      repeats: work.repeats(),
      jobs,
      failures,
      leftOut: possible.length < wanted.length ? ["disk-full: no file system could be mounted"] : [],
    };
  } finally {
    await stage.clear();
  }
}
