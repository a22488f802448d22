import type { AnalysisWork } from "@/lib/domain/results/analysis-view";

/** How far work is, in a sentence of its own. */
export function progressWords(work: string, state: AnalysisWork["state"], progress: number): string {
  const what = sentenceStart(work);
  if (state === "queued") return `${what}: waiting for other work to end`;
  if (state === "running") return `${what}: ${Math.floor(progress * 100)} % computed`;
  if (state === "cancelled") return `${what}: cancelled`;
  return state === "failed" ? `${what}: could not be computed` : `${what}: done`;
}

/** "agreement" begins a sentence as "Agreement". */
export function sentenceStart(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
