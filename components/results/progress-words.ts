import type { AnalysisWork } from "@/lib/domain/results/analysis-view";

/** How far work is, in words. */
export function progressWords(what: string, state: AnalysisWork["state"], progress: number): string {
  if (state === "queued") return `${what}: waiting for its turn`;
  if (state === "running") return `${what}: ${Math.floor(progress * 100)} % computed`;
  if (state === "cancelled") return `${what}: cancelled`;
  return state === "failed" ? `${what}: could not be computed` : `${what}: done`;
}
