import path from "node:path";
import { AppError } from "../../domain/app-error";
import { emnlp2015Components } from "../../domain/plans/effort/measured-components";
import { nextHour } from "../../domain/plans/effort/next-hour";
import { meanHalfWidth } from "../../domain/plans/effort/planned-certainty";
import { publishedComponents } from "../../domain/plans/effort/published-components";
import {
  covarianceOfDesign,
  type VarianceComponents,
  varianceComponents,
} from "../../domain/plans/effort/variance-components";
import { type WeighSettings, weighPlans } from "../../domain/plans/effort/weigh-plan";
import type { JudgmentTable } from "../../domain/ranking/judgment-table";
import type { EffortResult } from "../../domain/results/effort/effort-tables";
import { version } from "../../domain/version";
import { shownNames } from "../../files/standard-streams";
import type { FileContext } from "../results/steps/file-context";
import { type JudgmentSelection, tableOfFile } from "../results/steps/judgments-of-file";

export type AskedSettings = Omit<WeighSettings, "seed" | "sketch"> & {
  /** Without a number of segments or documents, those of the pilot. */
  readonly sketch: Omit<WeighSettings["sketch"], "segments"> & { readonly segments?: number | undefined };
};

export type SeededSettings = AskedSettings & { readonly seed: number };

export interface WeighPlanInput extends JudgmentSelection, AskedSettings {
  /** How many systems the campaign will have, where there is no pilot. */
  readonly systemCount?: number | undefined;
}

export interface WeighedEffort extends EffortResult {
  readonly origin: { readonly fingerprint: string | null; readonly seed: number; readonly version: string };
}

const PUBLISHED_SEGMENTS = 1000;
const USUAL_SYSTEMS = 10;

/**
 * What a plan brings, a goal costs or a budget buys, by the judgments of files as a pilot, or without any by a published
 * study.
 */
export async function weighPlanOfFiles(
  input: WeighPlanInput,
  { seed }: Pick<FileContext, "seed">,
): Promise<WeighedEffort> {
  const { question, sketch, cost, leastJudges, mostJudges, leastPerJudge, systemCount, ...selection } = input;
  const asked = { question, cost, leastJudges, mostJudges, leastPerJudge, seed };
  if (selection.files.length === 0)
    return {
      ...effortOfPublished(systemCount ?? USUAL_SYSTEMS, { ...asked, sketch }),
      origin: { fingerprint: null, seed, version },
    };
  const { table, fingerprint } = await tableOfFile(selection);
  if (table.judgments === 0)
    throw new AppError(
      "invalid-input",
      `No judgments are left in ${shownNames(selection.files)} after the selection.`,
    );
  return {
    ...effortOfTable(table, shownNames(selection.files.map((file) => path.basename(file))), {
      ...asked,
      sketch,
    }),
    origin: { fingerprint, seed, version },
  };
}

/** The same without a pilot. */
export function effortOfPublished(systems: number, asked: SeededSettings): EffortResult {
  const segments = asked.sketch.segments ?? PUBLISHED_SEGMENTS;
  const settings = { ...asked, sketch: { ...asked.sketch, segments } };
  const { study, rankings } = emnlp2015Components;
  return {
    ...weighPlans(publishedComponents(systems), settings),
    settings,
    pilot: { name: study, rankings, segments: 662, judges: 8, isPublished: true },
    nextHour: undefined,
  };
}

/** The same of rankings that are at hand. Fails with an AppError where a system has no score. */
export function effortOfTable(table: JudgmentTable, name: string, asked: SeededSettings): EffortResult {
  const components = scoredComponents(table);
  const documents = table.documents?.names.length;
  const settings: WeighSettings = {
    ...asked,
    sketch: {
      ...asked.sketch,
      segments: asked.sketch.segments ?? table.segments.length,
      documents: asked.sketch.documents ?? documents,
    },
  };
  const rankings = Math.max(1, Math.round(60 / asked.cost.minutesPerRanking));
  return {
    ...weighPlans(components, settings),
    settings,
    pilot: {
      name,
      rankings: table.rankings,
      segments: table.segments.length,
      judges: table.judges.length,
      isPublished: false,
    },
    nextHour: {
      now: meanHalfWidth(covarianceOfDesign(components, components.design), components.systems.length),
      rankings,
      bought: nextHour(components, table, rankings),
    },
  };
}

/** Components of variance of rankings in which every system has a score. Fails with an AppError where one has none. */
export function scoredComponents(table: JudgmentTable): VarianceComponents {
  const components = varianceComponents(table);
  const without = components.systems.filter((_, place) => Number.isNaN(components.scores[place]));
  if (without.length === 0) return components;
  throw new AppError(
    "invalid-input",
    `${without.join(", ")} ${without.length === 1 ? "has" : "have"} no score: no judgment of ${without.length === 1 ? "it" : "them"} was decided. Leave ${without.length === 1 ? "it" : "them"} out or judge more first.`,
  );
}
