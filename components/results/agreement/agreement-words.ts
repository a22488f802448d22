import { numberText } from "@/lib/domain/charts/number-text";
import { countOf } from "@/lib/domain/text/format-count";

/** A kappa and what it rests on. */
export interface AgreementFigures {
  /** With pooled shares. */
  readonly kappa: number | null;
  /** Cohen's own; nothing within a judge, where the two are the same. */
  readonly cohen?: number | null | undefined;
  readonly symmetrised: number | null;
  readonly comparisons: number;
  readonly agreements: number;
  readonly starred: boolean;
}

/** A cell in words: "J1 and J2: κ 0.32 (Cohen’s 0.33, symmetric 0.28), same answer in 61 % of 1,204 comparisons". */
export function agreementWords(one: string, other: string, cell: AgreementFigures): string {
  const who = one === other ? `${one} with their own earlier answers` : `${one} and ${other}`;
  if (cell.comparisons === 0) return `${who}: nothing to compare`;
  const share = Math.round((cell.agreements / cell.comparisons) * 100);
  const cohen = cell.cohen === undefined ? "" : `Cohen’s ${numberText(cell.cohen, 2)}, `;
  const kappa =
    cell.kappa === null
      ? "κ is undefined"
      : `κ ${numberText(cell.kappa, 2)} (${cohen}symmetric ${numberText(cell.symmetrised, 2)})`;
  const few = cell.starred ? "; too few for the means" : "";
  return `${who}: ${kappa}, same answer in ${share} % of ${countOf(cell.comparisons, "comparison", "comparisons")}${few}`;
}
