import type { ErrorType } from "./sentence";

/** How a system behaves; everything it writes follows from this, the sentence and the seed. */
export interface SystemProfile {
  readonly name: string;
  /** The chance that it changes a mistake of a type; of the types not named, `otherwise`. */
  readonly detection: Readonly<Partial<Record<ErrorType, number>>>;
  readonly otherwise: number;
  /** Of the mistakes it changes, the share that it changes into something else that is wrong. */
  readonly wrong: number;
  /** Of its right corrections, the share where it does not take the most usual one. */
  readonly unusual: number;
  /** The chance that it changes a correct place that invites it. */
  readonly overcorrection: number;
}

/** The unchanged source takes part under this name. */
export const inputName = "INPUT";

/** From the best to the worst. ROWAN and BIRCH are nearly equal: one is bold, the other careful. */
export const systemProfiles: readonly SystemProfile[] = [
  {
    name: "HAZEL",
    detection: { Mec: 0.95, SVA: 0.85, Nn: 0.8, Vform: 0.72, ArtOrDet: 0.62, Wci: 0.4, Trans: 0.3 },
    otherwise: 0.58,
    wrong: 0.09,
    unusual: 0.2,
    overcorrection: 0.12,
  },
  {
    name: "ROWAN",
    detection: { Mec: 0.85, SVA: 0.78, Nn: 0.7, Vform: 0.7, ArtOrDet: 0.65, Wci: 0.5, Trans: 0.4 },
    otherwise: 0.6,
    wrong: 0.17,
    unusual: 0.3,
    overcorrection: 0.2,
  },
  {
    name: "BIRCH",
    detection: { Mec: 0.8, SVA: 0.7, Nn: 0.65, Vform: 0.55, ArtOrDet: 0.4, Wci: 0.2, Trans: 0.1 },
    otherwise: 0.42,
    wrong: 0.05,
    unusual: 0.1,
    overcorrection: 0.03,
  },
  {
    name: "ALDER",
    detection: { ArtOrDet: 0.55, Nn: 0.6, SVA: 0.55, Prep: 0.35, Vform: 0.3, Mec: 0.15 },
    otherwise: 0.06,
    wrong: 0.15,
    unusual: 0.15,
    overcorrection: 0.08,
  },
  {
    name: "CEDAR",
    detection: { Mec: 0.95, Wform: 0.45, Nn: 0.35, SVA: 0.25 },
    otherwise: 0.05,
    wrong: 0.12,
    unusual: 0.1,
    overcorrection: 0.04,
  },
  {
    name: "ELM",
    detection: { Mec: 0.6, Trans: 0.2 },
    otherwise: 0.5,
    wrong: 0.8,
    unusual: 0.4,
    overcorrection: 0.7,
  },
];
