import type { Drawing } from "../sampling/drawing";

/** What prints the draws of a plan again, from a folder with the same outputs. */
export function sampleCommand({
  draws,
  seed,
  maximum,
  drawing,
  wholeDocuments,
}: {
  /** How many, those of reserved segments among them. */
  readonly draws: number;
  readonly seed: number;
  readonly maximum: number;
  readonly drawing: Drawing;
  readonly wholeDocuments: boolean;
}): string {
  const way = wholeDocuments
    ? " --whole-documents --documents DOCUMENTS_FILE"
    : drawing === "spread"
      ? " --drawing spread"
      : "";
  return `npx adjudge sample OUTPUTS_DIR --tasks ${draws} --seed ${seed} --max ${maximum}${way}`;
}
