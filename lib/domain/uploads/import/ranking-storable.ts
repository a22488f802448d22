import type { FileRanking } from "../../formats/judgments/file-ranking";
import { MAX_TEXT_LENGTH } from "../../formats/outputs/max-text-length";
import { systemNameProblem } from "../../judgments/system-name";
import { holdsDirectionControl } from "../../text/direction-control";
import { unstorableCharacterProblem } from "../../text/unstorable-character";

const MAX_JUDGE_LENGTH = 200;
const MAX_MS = 2 ** 31 - 1;
const LAST_VERSION = 2 ** 31 - 1;
/** A ranking without a time is stored at this moment, so none may claim it. */
export const UNKNOWN_TIME = "1970-01-01T00:00:00.000Z";

/** Why a ranking of a file cannot become one of a campaign, as the end of a sentence; `undefined` where it can. */
export function unstorableRankingProblem(ranking: FileRanking): string | undefined {
  return (
    judgeProblem(ranking.judge) ??
    systemProblem(ranking) ??
    versionProblem(ranking) ??
    timeProblem(ranking) ??
    lengthProblem(ranking) ??
    unstorableCharacterProblem(textsOf(ranking)) ??
    kindProblem(ranking)
  );
}

function judgeProblem(judge: string): string | undefined {
  if (/\p{Cc}|\p{Cs}/u.test(judge)) return "the judge's name contains a character that cannot be displayed";
  if (holdsDirectionControl(judge)) return "the judge's name changes the direction of writing";
  if ([...judge].length > MAX_JUDGE_LENGTH)
    return `the judge's name is longer than ${MAX_JUDGE_LENGTH} characters`;
  return undefined;
}

function systemProblem({ hypotheses, passedOver }: FileRanking): string | undefined {
  for (const { systems } of passedOver ?? hypotheses) {
    for (const system of systems) {
      const problem = systemNameProblem(system);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

function versionProblem({ version = 1 }: FileRanking): string | undefined {
  return version > LAST_VERSION ? `version ${version} is too high` : undefined;
}

function lengthProblem({ hypotheses, passedOver, edits = [], errors = [] }: FileRanking): string | undefined {
  const isTooLong = (passedOver ?? hypotheses).some(({ text = "" }) => text.length > MAX_TEXT_LENGTH);
  const last = [...edits.map(({ end }) => end), ...errors.map(([, end]) => end)].reduce(
    (most, end) => Math.max(most, end),
    0,
  );
  if (last > MAX_TEXT_LENGTH) return `an edit or error ends at token ${last}, which no source has`;
  return isTooLong ? `a text is longer than ${MAX_TEXT_LENGTH} characters` : undefined;
}

function timeProblem({ time, lateAt, admittedAt, duration, activeMs, wallMs }: FileRanking) {
  for (const given of [time, lateAt, admittedAt]) {
    if (given !== undefined && given <= UNKNOWN_TIME) return `the time ${given} is before 1970`;
  }
  for (const given of [duration, activeMs, wallMs]) {
    if (given !== undefined && given > MAX_MS) return `a duration of ${given} ms is longer than 24 days`;
  }
  if (admittedAt !== undefined && lateAt === undefined)
    return "admittedAt needs lateAt: only late answers are admitted";
  return undefined;
}

function textsOf(ranking: FileRanking): string {
  const { segment, document, id, sourceId, skipReason, flagReason, hypotheses, passedOver } = ranking;
  const { skipKey, flagKey, comment, edits } = ranking;
  const texts = (passedOver ?? hypotheses).map(({ text }) => text ?? "");
  const named = [segment, document, id, sourceId, skipReason, flagReason, skipKey, flagKey, comment].map(
    (text) => text ?? "",
  );
  const written = (edits ?? []).map(({ correction, type = "" }) => `${correction} ${type}`);
  return [...named, ...texts, ...written].join(" ");
}

function kindProblem({ kind, hypotheses }: FileRanking): string | undefined {
  if (kind !== "automatic" || hypotheses.length === 1) return undefined;
  return `an automatic ranking shows one hypothesis, not ${hypotheses.length}`;
}
