/**
 * Gathers statistics of a text once for each segment, however many systems wrote it: of a dozen systems that correct the
 * same sentence, several write the same.
 */
export function sameTextOnce<Prepared extends object, Statistics>(
  gather: (segment: Prepared, hypothesis: string) => Statistics,
): (segment: Prepared, hypothesis: string) => Statistics {
  const gathered = new WeakMap<Prepared, Map<string, Statistics>>();
  return (segment, hypothesis) => {
    const ofSegment = gathered.get(segment) ?? new Map<string, Statistics>();
    gathered.set(segment, ofSegment);
    const known = ofSegment.get(hypothesis);
    if (known !== undefined) return known;
    const statistics = gather(segment, hypothesis);
    ofSegment.set(hypothesis, statistics);
    return statistics;
  };
}
