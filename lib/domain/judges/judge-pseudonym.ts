const pattern = /^judge-(\d{1,6})$/;

/** The pseudonym after the highest one taken: judge-01, judge-02 … judge-99, judge-100. None is given twice. */
export function nextJudgePseudonym(taken: readonly string[]): string {
  const highest = taken.reduce((most, name) => Math.max(most, Number(pattern.exec(name)?.[1] ?? 0)), 0);
  return `judge-${String(highest + 1).padStart(2, "0")}`;
}
