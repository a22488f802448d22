/** What the cells and signs of the matrix of kappas mean. */
export function AgreementLegend() {
  return (
    <p className="mt-2 max-w-reading text-ink-soft text-sm">
      Above the diagonal: κ between judges, with pooled shares (Scott’s π, which the field calls Cohen’s κ).
      On the diagonal: each judge’s agreement with their own earlier answers. * Fewer than 50 comparisons,
      left out of the means.
    </p>
  );
}
