import { createStream, type RandomStream } from "@/lib/domain/random/stream";
import { uniformFloat64 } from "@/lib/domain/random/uniform-float64";
import { applyEdits, type TextEdit } from "./apply-edits";
import type { LaidOutSentence } from "./lay-out-sentence";
import type { Mistake, Temptation } from "./sentence";
import { isDisputed, severity } from "./severity";
import type { SystemProfile } from "./systems";

export interface WrittenOutput {
  readonly text: string;
  /** Severity of the mistakes that are still there. */
  readonly left: number;
  /** Severity of what the system made worse, needless changes included. */
  readonly harm: number;
}

/** What happened at one place; no correction means that the text stays as it was. */
interface Outcome {
  readonly correction?: string;
  readonly left: number;
  readonly harm: number;
}

/**
 * Some mistakes are easy for every system. With this chance a system decides by the draw that all systems share at a
 * place, otherwise by a draw of its own; each still changes the share of mistakes that its profile says.
 */
const sharedOnMistakes = 0.7;

/** Needless changes are each system's own fault rather than the sentence's. */
const sharedOnTemptations = 0.35;

/** Places that only one annotator minds are found less often. */
const disputedDetection = 0.3;

const wrongCost = 1.5;
const harmfulCost = 1.1;
const needlessCost = 0.15;

class PlaceDraws {
  constructor(
    private readonly shared: RandomStream,
    private readonly own: RandomStream,
  ) {}

  /** Takes one number from either stream, whichever is used, so that later draws stay where they are. */
  next(sharedChance: number): number {
    const chance = uniformFloat64(this.own);
    const ownDraw = uniformFloat64(this.own);
    const sharedDraw = uniformFloat64(this.shared);
    return chance < sharedChance ? sharedDraw : ownDraw;
  }

  pick(sharedChance: number, texts: readonly string[]): string | undefined {
    return texts[Math.floor(this.next(sharedChance) * texts.length)];
  }
}

function treatMistake(mistake: Mistake, profile: SystemProfile, draws: PlaceDraws): Outcome {
  const cost = severity(mistake);
  const detection = profile.detection[mistake.type] ?? profile.otherwise;
  const isFound = draws.next(sharedOnMistakes) < detection * (isDisputed(mistake) ? disputedDetection : 1);
  const isWrong = draws.next(sharedOnMistakes) < profile.wrong;
  const isUnusual = draws.next(sharedOnMistakes) < profile.unusual;
  const wrongCorrection = draws.pick(sharedOnMistakes, mistake.wrong);
  const accepted = [...new Set([...mistake.first, ...mistake.second])];
  const unusual = draws.pick(sharedOnMistakes, accepted);
  if (!isFound) return { left: cost, harm: 0 };
  if (isWrong && wrongCorrection !== undefined) {
    return { correction: wrongCorrection, left: 0, harm: cost * wrongCost };
  }
  const correction = (isUnusual ? unusual : accepted[0]) ?? mistake.written;
  return { correction, left: 0, harm: 0 };
}

function treatTemptation(temptation: Temptation, profile: SystemProfile, draws: PlaceDraws): Outcome {
  const isTaken = draws.next(sharedOnTemptations) < profile.overcorrection;
  // A system that corrects wrongly also breaks what was right.
  const prefersHarm = draws.next(sharedOnTemptations) < 0.3 + profile.wrong;
  const harmful = draws.pick(sharedOnTemptations, temptation.harmful);
  const needless = draws.pick(sharedOnTemptations, temptation.needless);
  if (!isTaken) return { left: 0, harm: 0 };
  const correction = prefersHarm ? (harmful ?? needless) : (needless ?? harmful);
  if (correction === undefined) return { left: 0, harm: 0 };
  return { correction, left: 0, harm: correction === harmful ? harmfulCost : needlessCost };
}

/** What a system writes for one sentence. */
export function writeOutput(
  seed: number,
  segment: number,
  sentence: LaidOutSentence,
  profile: SystemProfile,
): WrittenOutput {
  const shared = createStream(seed, "demo place", segment);
  const own = createStream(seed, `demo output ${profile.name}`, segment);
  const draws = new PlaceDraws(shared, own);
  const edits: TextEdit[] = [];
  let left = 0;
  let harm = 0;
  for (const { start, end, part } of sentence.places) {
    const outcome =
      part.kind === "mistake" ? treatMistake(part, profile, draws) : treatTemptation(part, profile, draws);
    if (outcome.correction !== undefined) edits.push({ start, end, correction: outcome.correction });
    left += outcome.left;
    harm += outcome.harm;
  }
  return { text: applyEdits(sentence.source, edits), left, harm };
}

/** The unchanged source as an output. */
export function unchangedOutput(sentence: LaidOutSentence): WrittenOutput {
  const left = sentence.places.reduce(
    (sum, { part }) => sum + (part.kind === "mistake" ? severity(part) : 0),
    0,
  );
  return { text: sentence.source, left, harm: 0 };
}
