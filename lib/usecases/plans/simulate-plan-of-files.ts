import { AppError } from "../../domain/app-error";
import { type DesignSketch, designOfPlan } from "../../domain/plans/effort/design";
import { plannedCertainty, type UncertainNumber } from "../../domain/plans/effort/planned-certainty";
import { type SimulatedPlan, simulatePlan } from "../../domain/plans/effort/simulate-plan";
import { fitStudyModel, studyMaterial } from "../../domain/plans/effort/study-model";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { version } from "../../domain/version";
import { shownNames } from "../../files/standard-streams";
import type { FileContext } from "../results/steps/file-context";
import { type JudgmentSelection, judgmentsOfFile } from "../results/steps/judgments-of-file";
import { scoredComponents } from "./weigh-plan-of-files";

export interface SimulatePlanInput extends JudgmentSelection {
  /** Without a number of segments, those of the study. */
  readonly sketch: Omit<DesignSketch, "segments"> & { readonly segments?: number | undefined };
  readonly campaigns: number;
}

/** What simulated campaigns under a plan came to, beside what the planner promises of it. */
export interface SimulatedEffort extends SimulatedPlan {
  readonly sketch: DesignSketch;
  readonly promised: { readonly halfWidth: UncertainNumber };
  /** Standard deviations of what judges think of systems and of how segments suit them; chance in a text has 1. */
  readonly model: {
    readonly judgeSpread: number;
    readonly segmentSpread: number;
    /** Where documents are told apart. */
    readonly documentSpread?: number;
  };
  readonly origin: {
    readonly name: string;
    readonly fingerprint: string;
    readonly seed: number;
    readonly version: string;
  };
}

/** Between two looks at the clock nobody waits for longer than this, in milliseconds. */
const TURN = 40;

/** Draws campaigns from a model of a study under a plan, and looks at each as its leaderboard would. */
export async function simulatePlanOfFiles(
  { sketch: asked, campaigns, ...selection }: SimulatePlanInput,
  { seed, signal, onProgress }: Omit<FileContext, "threads">,
): Promise<SimulatedEffort> {
  const { rankings, fingerprint } = await judgmentsOfFile(selection);
  const name = shownNames(selection.files);
  const table = judgmentTable(rankings);
  if (table.judgments === 0)
    throw new AppError("invalid-input", `No judgments are left in ${name} after the selection.`);
  if (!table.isGrouped)
    throw new AppError(
      "invalid-input",
      "It is unknown which judgments belong to one ranking, so no campaigns can be drawn from them.",
    );
  const sketch: DesignSketch = { ...asked, segments: asked.segments ?? table.segments.length };
  if (sketch.rankings > sketch.judges * sketch.segments * (1 + sketch.repeatShare))
    throw new AppError(
      "invalid-input",
      `${sketch.segments} segments are too few for ${sketch.rankings} rankings by ${sketch.judges} judges: no judge gets a segment twice.`,
    );
  const components = scoredComponents(table);
  if (sketch.wholeDocuments === true && sketch.documents === undefined)
    throw new AppError("invalid-input", "--whole-documents needs --documents: how many there are.");
  if (sketch.wholeDocuments === true && sketch.drawing !== "spread")
    throw new AppError("invalid-input", "--whole-documents is for --drawing spread.");
  const hasDocuments = sketch.documents !== undefined && sketch.documents < sketch.segments;
  const model = fitStudyModel(studyMaterial(rankings, table), components, table, seed, hasDocuments);
  const steps = simulatePlan(model, sketch, { campaigns, seed });
  let turned = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const { halfWidth } = plannedCertainty(components, designOfPlan(sketch));
      const { judgeSpread, segmentSpread, documentSpread } = model;
      const spreads = { judgeSpread, segmentSpread, ...(hasDocuments ? { documentSpread } : {}) };
      return {
        ...step.value,
        ...{ sketch, promised: { halfWidth }, model: spreads },
        origin: { name, fingerprint, seed, version },
      };
    }
    if (performance.now() - turned < TURN) continue;
    onProgress?.({ done: step.value, total: campaigns });
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    turned = performance.now();
  }
}
