/** Table 3 of Ng et al., CoNLL 2014: how many edits of each type annotators 1 and 2 made. */
export const TABLE_3: Readonly<Record<string, readonly [annotator1: number, annotator2: number]>> = {
  Vt: [133, 150],
  Vm: [49, 37],
  V0: [31, 37],
  Vform: [132, 91],
  SVA: [105, 154],
  ArtOrDet: [332, 444],
  Nn: [215, 228],
  Npos: [19, 15],
  Pform: [47, 18],
  Pref: [96, 153],
  Prep: [211, 390],
  Wci: [340, 479],
  Wa: [0, 1],
  Wform: [77, 103],
  Wtone: [9, 15],
  Srun: [7, 26],
  Smod: [0, 5],
  Spar: [3, 24],
  Sfrag: [13, 5],
  Ssub: [68, 10],
  WOinc: [22, 54],
  WOadv: [12, 27],
  Trans: [94, 79],
  Mec: [231, 496],
  "Rloc-": [95, 199],
  Cit: [0, 0],
  Others: [44, 49],
  Um: [12, 42],
};

/** How well the annotators agree on which tokens are wrong. */
export const IDENTIFICATION_KAPPA = 0.43;
