import { documentsOfSegments, type SegmentDocuments } from "../ranking/judgment-table";
import type { DrawMaterial, SegmentGroups } from "./expected-draw";
import type { PlanMaterial } from "./plan-material";

/** The outputs of a campaign as planning needs them, segments by position and hypotheses in order of their texts. */
export interface CampaignMaterial {
  /** Names, by index. */
  readonly systems: readonly string[];
  /** What tells a segment and its hypotheses where they are stored. */
  readonly segmentIds: readonly number[];
  readonly hypothesisIds: (segment: number) => readonly number[];
  readonly groups: readonly SegmentGroups[];
  readonly multiplicities: readonly (readonly number[])[];
  /** Null unless every segment is known to be of one. */
  readonly documents: SegmentDocuments | null;
}

interface Packed {
  readonly id: number;
  readonly hypotheses: string;
  readonly groups: string;
  readonly document?: string | null;
}

/**
 * Unpacks what is stored. Equal groups and equal multiplicities are one object each, and ids are read when they are
 * asked for, so that 100,000 segments of 20 systems take tens of megabytes and not hundreds.
 */
export function campaignMaterial(systems: readonly string[], segments: readonly Packed[]): CampaignMaterial {
  const knownGroups = new Map<string, readonly number[]>();
  const knownMultiplicities = new Map<string, readonly number[]>();
  const groups: SegmentGroups[] = [];
  const multiplicities: (readonly number[])[] = [];
  for (const segment of segments) {
    const parts = words(segment.groups).map((text) =>
      remembered(knownGroups, text, () => text.split(",").map(Number)),
    );
    const counts = parts.map((group) => group.length);
    groups.push(parts);
    multiplicities.push(remembered(knownMultiplicities, counts.join(" "), () => counts));
  }
  return {
    systems,
    segmentIds: segments.map(({ id }) => id),
    hypothesisIds: (segment) => words(segments[segment]!.hypotheses).map(Number),
    groups,
    multiplicities,
    documents: documentsOfSegments(segments.map(({ document }) => document ?? null)),
  };
}

/** The material as the functions of planning take it. */
export function materialToDraw(
  { systems, groups, multiplicities, documents }: CampaignMaterial,
  maximum: number,
  reserved: ReadonlySet<number>,
): { readonly plan: PlanMaterial; readonly draw: DrawMaterial } {
  return {
    plan: { segments: multiplicities, maximum, reserved, documents: documents?.ofSegment },
    draw: { segments: groups, systems: systems.length, maximum, reserved },
  };
}

function words(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
