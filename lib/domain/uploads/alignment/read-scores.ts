import { FormatError } from "../../formats/format-error";
import { alignedLines } from "../../formats/outputs/line-aligned-outputs";
import { type MetricScore, ScoreFileParser } from "../../formats/scores/score-file";
import { plainName } from "../arrange-upload";
import type { FirstSegment } from "../numbering/find-numbering";
import type { LineFile } from "./line-reader";

/** A score with where it stands. */
export interface ReadScore extends MetricScore {
  readonly metric: string;
  readonly line: number;
}

/** What the scores must fit to. */
export interface ScoredCampaign {
  readonly systems: ReadonlySet<string>;
  readonly segments: number;
  /** What the file calls the first segment; 0 unless it is known to be 1. */
  readonly first?: FirstSegment;
}

/** A metric that its file does not name is called as the file, without what says that it holds scores. */
export function metricOfFile(file: string): string {
  const name = plainName(file);
  const short = name.replace(/^scores?[-_. ]+/i, "");
  const named = short.replace(/scores?$/i, "");
  const metric = (named === short ? named : withoutSeparatorsAtEnd(named)).replace(/\.scr$/i, "");
  return metric === "" ? name : metric;
}

/** A regular expression would try every row of separators in the name from each of its characters on. */
function withoutSeparatorsAtEnd(name: string): string {
  let end = name.length;
  while (end > 0 && "-_. ".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/**
 * The scores of a file, which must be of systems and segments that the campaign has, segments counted from 0 whatever the
 * file calls the first. Fails with a FormatError that names file and line.
 *
 * @param metric whose scores they are where the file does not say
 */
export async function* readScores(
  file: LineFile,
  campaign: ScoredCampaign,
  metric = metricOfFile(file.name),
): AsyncGenerator<ReadScore, void, undefined> {
  const parser = new ScoreFileParser();
  let number = 0;
  try {
    for await (const lines of alignedLines(file.read(), file.name)) {
      for (const line of lines) {
        number += 1;
        for (const score of parser.push(`${line}\n`)) yield checked(score, metric, number, campaign);
      }
    }
    yield* [...parser.end()].map((score) => checked(score, metric, number, campaign));
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(file.name) : error;
  }
}

function checked(score: MetricScore, metric: string, line: number, campaign: ScoredCampaign): ReadScore {
  const { system, segment, precision, recall } = score;
  if (!campaign.systems.has(system)) {
    throw new FormatError(line, `the score is of ${system}, of which there are no outputs`);
  }
  const { first = 0 } = campaign;
  if (segment !== undefined && segment - first >= campaign.segments) {
    throw new FormatError(line, `segment ${segment} is beyond the last, ${campaign.segments - 1 + first}`);
  }
  for (const share of [precision, recall]) {
    if (share !== undefined && (share < 0 || share > 1))
      throw new FormatError(line, `precision and recall are shares from 0 to 1, not ${share}`);
  }
  return { metric, ...score, line, ...(segment === undefined ? {} : { segment: segment - first }) };
}
