import type { ErrorType, Mistake } from "./sentence";

/** How much a mistake of each type costs a reader: what is left of it after correcting, the simulated judges see. */
const severityByType: Readonly<Record<ErrorType, number>> = {
  ArtOrDet: 0.6,
  Mec: 0.5,
  Nn: 0.7,
  Others: 0.7,
  Pform: 0.7,
  Pref: 0.8,
  Prep: 0.7,
  "Rloc-": 0.5,
  SVA: 0.9,
  Trans: 0.7,
  V0: 1.1,
  Vform: 1,
  Vm: 1,
  Vt: 0.9,
  WOinc: 1.1,
  Wci: 0.9,
  Wform: 0.9,
};

/** What only one annotator minds, a judge minds less. */
const disputedShare = 0.35;

export function isDisputed(mistake: Mistake): boolean {
  return mistake.first.length === 0 || mistake.second.length === 0;
}

export function severity(mistake: Mistake): number {
  return severityByType[mistake.type] * (isDisputed(mistake) ? disputedShare : 1);
}
