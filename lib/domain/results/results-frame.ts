import type { SystemChoice } from "../judgments/system-choice";
import type { SystemSet } from "../judgments/system-sets";
import type { KnownUnits } from "./filters/normalised-request";
import type { ResultFilters } from "./filters/result-filters";

/** A judge whom results can be filtered by. */
export interface JudgeChoice {
  /** What exports, tables for papers and filters call the judge. */
  readonly name: string;
  /** What the organiser knows the judge as; null where that is not to be shown. */
  readonly pseudonym: string | null;
  /** Rankings that count, or pairs. */
  readonly rankings: number;
  /** With all others together; null where unknown, too little was compared, or not looked at above 20,000 rankings. */
  readonly kappaWithOthers: number | null;
}

/** What stands around every results page: whose results, and what can be chosen. */
export interface ResultsFrame {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
    readonly seed: number;
    /** Whether its tasks were drawn here, so that results can be weighted to the plain test set. */
    readonly isDrawnHere: boolean;
  };
  readonly filters: ResultFilters;
  /** The systems that are compared; nothing where all are. */
  readonly systemChoice: SystemChoice | undefined;
  readonly choices: {
    readonly judges: readonly JudgeChoice[];
    /** In the order of the source; empty where the source has none. */
    readonly documents: readonly string[];
    /** How many lines the source has. */
    readonly lines: number;
    readonly firstAnswerAt: Date | null;
    readonly lastAnswerAt: Date | null;
    /** Whether organisers judged, so that leaving them out means something. */
    readonly hasOrganisers: boolean;
    /** In code-unit order. */
    readonly systems: readonly string[];
    /** By name. */
    readonly systemSets: readonly SystemSet[];
  };
  /** Rankings that count, before any filter; pairs where they are not `isGrouped`. */
  readonly rankings: number;
  /** Whether it is known of all of their judgments which others belong to the same ranking. */
  readonly isGrouped: boolean;
  /** What uncertainty can be over, of the rankings that the filters select. */
  readonly known: KnownUnits;
  /** Judges whom the filter by agreement left out, with what is known of them. */
  readonly leftOutByAgreement: readonly { readonly name: string; readonly kappa: number | null }[];
}
