import type { Judge } from "./emnlp2015-published-judges";

/** One line of a published ranking. */
export interface PublishedRank {
  readonly system: string;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly cluster: number;
}

type Line = readonly [cluster: number, score: number, low: number, high: number, system: string];

function ranking(lines: readonly Line[]): readonly PublishedRank[] {
  return lines.map(([cluster, score, low, high, system]) => ({ system, score, low, high, cluster }));
}

/** Table 3b of Grundkiewicz et al., EMNLP 2015: Expected Wins of all judgments. */
export const TABLE_3B = ranking([
  [1, 0.628, 1, 1, "AMU"],
  [2, 0.566, 2, 3, "RAC"],
  [2, 0.561, 2, 4, "CAMB"],
  [2, 0.55, 3, 5, "CUUI"],
  [2, 0.539, 4, 5, "POST"],
  [3, 0.513, 6, 8, "UFC"],
  [3, 0.506, 6, 8, "PKU"],
  [3, 0.495, 7, 9, "UMC"],
  [3, 0.485, 7, 10, "IITB"],
  [3, 0.463, 10, 11, "SJTU"],
  [3, 0.456, 9, 12, "INPUT"],
  [3, 0.437, 11, 12, "NTHU"],
  [4, 0.3, 13, 13, "IPN"],
]);

/** Table 3c: TrueSkill of all judgments. */
export const TABLE_3C = ranking([
  [1, 0.273, 1, 1, "AMU"],
  [2, 0.182, 2, 2, "CAMB"],
  [3, 0.114, 3, 4, "RAC"],
  [3, 0.105, 3, 5, "CUUI"],
  [3, 0.08, 4, 5, "POST"],
  [4, -0.001, 6, 7, "PKU"],
  [4, -0.022, 6, 8, "UMC"],
  [4, -0.041, 7, 10, "UFC"],
  [4, -0.055, 8, 11, "IITB"],
  [4, -0.062, 8, 11, "INPUT"],
  [4, -0.074, 9, 11, "SJTU"],
  [5, -0.142, 12, 12, "NTHU"],
  [6, -0.358, 13, 13, "IPN"],
]);

/** Table 7: Expected Wins of each judge. */
export const TABLE_7: Readonly<Record<Judge, readonly PublishedRank[]>> = {
  1: ranking([
    [1, 0.674, 1, 2, "CAMB"],
    [1, 0.658, 1, 2, "AMU"],
    [2, 0.573, 3, 6, "CUUI"],
    [2, 0.573, 3, 6, "PKU"],
    [2, 0.566, 3, 7, "POST"],
    [2, 0.553, 3, 8, "RAC"],
    [2, 0.544, 4, 8, "NTHU"],
    [2, 0.537, 5, 8, "UMC"],
    [3, 0.436, 9, 10, "SJTU"],
    [3, 0.419, 9, 11, "UFC"],
    [3, 0.387, 10, 12, "IITB"],
    [3, 0.332, 11, 12, "INPUT"],
    [4, 0.276, 13, 13, "IPN"],
  ]),
  2: ranking([
    [1, 0.64, 1, 1, "AMU"],
    [2, 0.559, 2, 6, "CUUI"],
    [2, 0.558, 2, 6, "RAC"],
    [2, 0.557, 2, 7, "UFC"],
    [2, 0.543, 2, 7, "CAMB"],
    [2, 0.526, 3, 9, "PKU"],
    [2, 0.511, 5, 10, "POST"],
    [2, 0.511, 4, 11, "IITB"],
    [2, 0.508, 5, 10, "UMC"],
    [2, 0.473, 7, 11, "INPUT"],
    [2, 0.472, 8, 11, "NTHU"],
    [3, 0.398, 12, 12, "SJTU"],
    [4, 0.286, 13, 13, "IPN"],
  ]),
  3: ranking([
    [1, 0.612, 1, 2, "AMU"],
    [1, 0.578, 2, 3, "CUUI"],
    [1, 0.564, 2, 5, "UFC"],
    [1, 0.534, 3, 7, "RAC"],
    [1, 0.526, 4, 7, "POST"],
    [1, 0.517, 4, 8, "UMC"],
    [1, 0.508, 4, 9, "IITB"],
    [1, 0.474, 5, 11, "INPUT"],
    [1, 0.467, 8, 12, "SJTU"],
    [1, 0.464, 8, 12, "PKU"],
    [1, 0.463, 8, 12, "CAMB"],
    [1, 0.458, 9, 12, "NTHU"],
    [2, 0.333, 13, 13, "IPN"],
  ]),
  4: ranking([
    [1, 0.641, 1, 2, "AMU"],
    [1, 0.631, 1, 2, "CAMB"],
    [2, 0.581, 3, 4, "RAC"],
    [2, 0.578, 3, 4, "CUUI"],
    [3, 0.507, 5, 10, "UFC"],
    [3, 0.494, 5, 10, "POST"],
    [3, 0.49, 5, 10, "UMC"],
    [3, 0.488, 5, 11, "SJTU"],
    [3, 0.486, 5, 10, "PKU"],
    [3, 0.473, 5, 11, "INPUT"],
    [3, 0.441, 9, 12, "NTHU"],
    [3, 0.378, 11, 12, "IITB"],
    [4, 0.313, 13, 13, "IPN"],
  ]),
  5: ranking([
    [1, 0.613, 1, 2, "AMU"],
    [1, 0.608, 1, 2, "RAC"],
    [2, 0.568, 3, 5, "CUUI"],
    [2, 0.554, 3, 6, "CAMB"],
    [2, 0.535, 4, 7, "POST"],
    [2, 0.526, 4, 9, "UFC"],
    [2, 0.515, 5, 9, "PKU"],
    [2, 0.496, 6, 10, "SJTU"],
    [2, 0.487, 6, 11, "INPUT"],
    [2, 0.472, 8, 11, "IITB"],
    [2, 0.461, 9, 11, "UMC"],
    [3, 0.375, 12, 12, "NTHU"],
    [4, 0.29, 13, 13, "IPN"],
  ]),
  6: ranking([
    [1, 0.601, 1, 2, "RAC"],
    [1, 0.579, 1, 4, "AMU"],
    [1, 0.565, 1, 6, "IITB"],
    [1, 0.562, 2, 6, "POST"],
    [1, 0.548, 2, 8, "INPUT"],
    [1, 0.535, 3, 8, "UFC"],
    [1, 0.519, 6, 9, "PKU"],
    [1, 0.516, 6, 9, "CAMB"],
    [1, 0.491, 7, 10, "SJTU"],
    [1, 0.474, 9, 10, "CUUI"],
    [2, 0.428, 11, 11, "UMC"],
    [3, 0.368, 12, 12, "NTHU"],
    [4, 0.313, 13, 13, "IPN"],
  ]),
  7: ranking([
    [1, 0.788, 1, 1, "AMU"],
    [2, 0.697, 2, 2, "CAMB"],
    [3, 0.553, 3, 7, "RAC"],
    [3, 0.544, 3, 7, "UMC"],
    [3, 0.537, 3, 7, "POST"],
    [3, 0.533, 3, 10, "IITB"],
    [3, 0.487, 5, 10, "PKU"],
    [3, 0.474, 5, 12, "INPUT"],
    [3, 0.462, 6, 11, "CUUI"],
    [3, 0.436, 6, 12, "SJTU"],
    [3, 0.408, 8, 12, "UFC"],
    [3, 0.386, 9, 12, "NTHU"],
    [4, 0.303, 13, 13, "IPN"],
  ]),
  8: ranking([
    [1, 0.66, 1, 2, "AMU"],
    [1, 0.625, 1, 3, "CUUI"],
    [1, 0.568, 2, 7, "IITB"],
    [1, 0.556, 3, 6, "CAMB"],
    [1, 0.543, 3, 7, "UMC"],
    [1, 0.537, 3, 7, "POST"],
    [1, 0.483, 5, 10, "INPUT"],
    [1, 0.481, 5, 10, "UFC"],
    [1, 0.478, 7, 11, "RAC"],
    [1, 0.466, 7, 11, "NTHU"],
    [1, 0.42, 10, 12, "PKU"],
    [1, 0.419, 10, 12, "SJTU"],
    [2, 0.26, 13, 13, "IPN"],
  ]),
};
