import { formatCount, plural } from "../text/format-count";

/** What a reader of a ranking must know; systems by name, in code-unit order. */
export type RankingWarning =
  /** No judgment compares the system with any other. */
  | { readonly kind: "never-compared"; readonly system: string }
  /** All its judgments are ties, and the method ignores ties. */
  | { readonly kind: "never-decided"; readonly system: string }
  /** No chain of judgments leads from one group to another: systems of different groups cannot be compared. */
  | { readonly kind: "disconnected"; readonly groups: readonly (readonly string[])[] }
  | { readonly kind: "never-wins"; readonly system: string }
  | { readonly kind: "never-loses"; readonly system: string }
  /** Groups of systems between which one always beats the other, so that no distance between them is finite. */
  | { readonly kind: "one-sided"; readonly groups: readonly (readonly string[])[] }
  /** Groups of systems between which wins do not lead both ways; the largest alone has scores. */
  | { readonly kind: "wins-one-way"; readonly groups: readonly (readonly string[])[] }
  /** No tie of more texts occurred, though more were shown together. */
  | { readonly kind: "largest-tie"; readonly largestTie: number; readonly maxShown: number }
  /** Systems that nearly always share their texts: their scores rest on what a shared text is taken to be worth. */
  | { readonly kind: "rarely-alone"; readonly systems: readonly WritingAlone[] }
  /** Pairs without a decided judgment, which are left out of the mean. */
  | { readonly kind: "undecided-pairs"; readonly pairs: readonly (readonly [string, string])[] }
  /** Replicates in which a ranked system had no score; they are left out. */
  | { readonly kind: "replicates-left-out"; readonly leftOut: number; readonly replicates: number }
  /** So few replicates that dropping the ends leaves nothing. */
  | { readonly kind: "too-few-replicates"; readonly replicates: number }
  /** So few units that the uncertainty itself is uncertain. */
  | { readonly kind: "few-units"; readonly units: number }
  /** So few judges or documents that how much they differ is little more than a guess. */
  | { readonly kind: "few-to-compare"; readonly factor: "document" | "judge"; readonly units: number }
  /** Fewer than three judges: how they differ cannot be seen. */
  | { readonly kind: "judges-unseen"; readonly judges: number }
  /** The replicates are runs over the judgments as they are. */
  | { readonly kind: "run-noise" }
  | { readonly kind: "not-converged"; readonly iterations: number };

/** How many of a system's ranked texts no other system wrote. */
export interface WritingAlone {
  readonly system: string;
  readonly alone: number;
  readonly texts: number;
}

function list(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.join(", ")).join(" | ");
}

/** Warnings as sentences; what holds of several systems is said of them together. */
export function rankingWarningTexts(warnings: readonly RankingWarning[]): string[] {
  const seen = new Set<string>();
  return warnings.flatMap((warning) => {
    if (!("system" in warning)) return [rankingWarningText(warning)];
    const systems = warnings.flatMap((other) =>
      "system" in other && other.kind === warning.kind ? [other.system] : [],
    );
    if (systems.length === 1) return [rankingWarningText(warning)];
    if (seen.has(warning.kind)) return [];
    seen.add(warning.kind);
    return [`${listed(systems)} ${OF_SEVERAL[warning.kind]}`];
  });
}

const OF_SEVERAL = {
  "never-compared": "were never compared with another system and have no score.",
  "never-decided": "were judged equal every time, so they have no score.",
  "never-wins": "never won and never tied: their scores have no lower bound.",
  "never-loses": "never lost and never tied: their scores have no upper bound.",
} as const;

function listed(systems: readonly string[]): string {
  return `${systems.slice(0, -1).join(", ")} and ${systems.at(-1)}`;
}

/** A warning as a sentence. */
export function rankingWarningText(warning: RankingWarning): string {
  switch (warning.kind) {
    case "never-compared":
      return `${warning.system} was never compared with another system and has no score.`;
    case "never-decided":
      return `${warning.system} was judged equal every time, so it has no score.`;
    case "disconnected":
      return `No judgments connect these groups, so they cannot be ranked together: ${list(warning.groups)}.`;
    case "never-wins":
      return `${warning.system} never won and never tied: its score has no lower bound.`;
    case "never-loses":
      return `${warning.system} never lost and never tied: its score has no upper bound.`;
    case "one-sided":
      return `All judgments between these groups go one way, so the distance between them has no bound: ${list(warning.groups)}.`;
    case "wins-one-way":
      return (
        `No wins lead both ways between these groups, so their distance has no bound, and only the largest is scored: ` +
        `${list(warning.groups)}. Half a win and half a loss against a ghost would give every system a score.`
      );
    case "largest-tie":
      return warning.largestTie === 1
        ? "No texts of a ranking tied: the model has no ties."
        : `The largest tie has ${warning.largestTie} of up to ${warning.maxShown} texts; the model gives larger ones no chance.`;
    case "rarely-alone":
      return rarelyAloneText(warning.systems);
    case "undecided-pairs":
      return `Left out of the means, because all judgments are ties: ${warning.pairs.map((pair) => pair.join("–")).join(", ")}.`;
    case "replicates-left-out":
      return warning.leftOut === 1
        ? `1 of ${warning.replicates} replicates was left out because a system had no score in it.`
        : `${warning.leftOut} of ${warning.replicates} replicates were left out because a system had no score in them.`;
    case "too-few-replicates":
      return `${plural(warning.replicates, "replicate is", "replicates are")} too few for a rank range.`;
    case "few-units":
      return warning.units === 1
        ? "There is only 1 unit to resample: every resample is the same, so ranges and intervals mean nothing."
        : `There are only ${warning.units} units to resample: ranges and intervals are rough.`;
    case "few-to-compare":
      return (
        `There are only ${warning.units} ${warning.factor}s: how much ${warning.factor}s differ is hardly known, so ranges and intervals are rough.` +
        (warning.factor === "judge"
          ? " In simulations with three judges of tastes of their own, 95 % intervals held 93 of 100 true scores."
          : "")
      );
    case "judges-unseen":
      return warning.judges === 1
        ? "With 1 judge, how judges vary cannot be seen: other judges may give another order."
        : `With ${warning.judges} judges, how judges vary cannot be seen: other judges may give another order.`;
    case "run-noise":
      return (
        "Ranges and clusters come from repeated runs over the same judgments, as WMT 2014 published them: they show how " +
        "runs differ, not the uncertainty of the judgments. Resample by a unit to include both."
      );
    case "not-converged":
      return `The fit did not converge in ${warning.iterations} iterations.`;
  }
}

/** The systems whose places are no result, by a method that cannot tell what a system that hardly writes alone is worth. */
export function rarelyAlone(warnings: readonly RankingWarning[]): readonly string[] {
  return warnings.flatMap((warning) =>
    warning.kind === "rarely-alone" ? warning.systems.map(({ system }) => system) : [],
  );
}

function rarelyAloneText(systems: readonly WritingAlone[]): string {
  const counts = systems.map(({ alone, texts }) => `${formatCount(alone)} of ${formatCount(texts)}`);
  const [only] = systems;
  const isOne = systems.length === 1 && only !== undefined;
  const told = isOne
    ? `${only.system} wrote only ${counts[0]} ranked texts alone`
    : `${listed(systems.map(({ system }) => system))} wrote few of their ranked texts alone (${counts.join(", ")})`;
  return (
    `${told}. Plackett–Luce takes a shared text to be worth the mean of its writers and has little else to place ` +
    `${isOne ? "this system" : "these systems"} by: if texts are good where many systems agree, whoever is seldom alone ` +
    `is placed too high. Do not take ${isOne ? "its place" : "their places"} for a result; compare Expected Wins.`
  );
}
