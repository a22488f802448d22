import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SystemOutput } from "../../domain/judgments/collapse-outputs";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { env } from "../../env";

/** What all systems of the 2015 study wrote. */
export interface StudyOutputs {
  readonly folder: string;
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** For each of the 1,312 source lines what every system wrote. */
  readonly lines: readonly (readonly SystemOutput[])[];
}

/** The outputs of the 12 teams and INPUT, or `undefined` where the folder with the studies' data is missing. */
export function studyOutputs(): StudyOutputs | undefined {
  const folder = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "submissions");
  if (!existsSync(folder)) return undefined;
  const systems = readdirSync(folder).sort(compareCodeUnits);
  const texts = systems.map((system) =>
    readFileSync(path.join(folder, system), "utf8").replace(/\n$/, "").split("\n"),
  );
  const lines = (texts[0] ?? []).map((_, line) =>
    systems.map((system, index) => ({ system, text: texts[index]?.[line] ?? "" })),
  );
  return { folder, systems, lines };
}
