import type { LineSketches } from "./line-sketches";

/** Files whose lengths differ by more than this are not compared: they are not the same file with a slip. */
export const WIDEST_BAND = 64;
/** How much more alike the aligned lines must be than lines put side by side at random. */
const MIN_GAIN = 0.1;
/** What a slip costs: one line that resembles its neighbour's source by chance is no reason for one. */
const SLIP_COST = 0.3;

/** The mean likeness of lines that do not belong together. */
function chanceSimilarity(shorter: LineSketches, longer: LineSketches): number {
  let sum = 0;
  for (let line = 0; line < shorter.lines; line += 1) {
    sum += shorter.similarity(line, longer, (line + WIDEST_BAND + 1 + (line % 7)) % longer.lines);
  }
  return sum / shorter.lines;
}

/**
 * The first line, counted from 1, at which a file with another number of lines than the source most plausibly parts
 * from it: where the source has a line that the file lacks, or the other way round. `undefined` where the lines
 * resemble each other too little to tell.
 *
 * Each line of the shorter file is put beside one of the longer, in order, at most as far off as the lengths differ,
 * so that the summed likeness, less what slips cost, is greatest. Time is lines × (difference + 1), memory the difference.
 */
export function firstDifference(source: LineSketches, file: LineSketches): number | undefined {
  const [shorter, longer] = source.lines < file.lines ? [source, file] : [file, source];
  const most = longer.lines - shorter.lines;
  if (most === 0 || most > WIDEST_BAND) return undefined;
  if (shorter.lines === 0) return 1;
  // For each offset: the best sum so far, and at which line its way left offset 0.
  const sums = new Float64Array(most + 1).fill(-SLIP_COST, 1);
  const departures = new Int32Array(most + 1);
  for (let line = 0; line < shorter.lines; line += 1) {
    let lower = Number.NEGATIVE_INFINITY;
    let lowerDeparture = line;
    for (let offset = 0; offset <= most; offset += 1) {
      const staying = sums[offset]!;
      const departure = offset === 0 ? line : departures[offset]!;
      const slips = lower - SLIP_COST > staying;
      sums[offset] = (slips ? lower - SLIP_COST : staying) + shorter.similarity(line, longer, line + offset);
      departures[offset] = slips ? lowerDeparture : departure;
      if (staying > lower) {
        lower = staying;
        lowerDeparture = departure;
      }
    }
  }
  let best = 0;
  for (let offset = 1; offset <= most; offset += 1) if (sums[offset]! > sums[best]!) best = offset;
  const gain = sums[best]! / shorter.lines - chanceSimilarity(shorter, longer);
  if (gain < MIN_GAIN) return undefined;
  // A way that never leaves offset 0 lacks, or has too many, lines at the end.
  return (best === 0 ? shorter.lines : departures[best]!) + 1;
}
