import { AppError } from "../app-error";
import type { SegmentOutputs } from "./alignment/segment-outputs";

/** The system that leaves every source as it is. */
export const INPUT_SYSTEM = "INPUT";

/**
 * The systems of a campaign in which the source takes part, INPUT the last. Fails with an AppError where a system has
 * that name already.
 */
export function systemsWithInput(systems: readonly string[]): string[] {
  if (systems.includes(INPUT_SYSTEM)) {
    throw new AppError(
      "invalid-input",
      `There is already a system called ${INPUT_SYSTEM}. Turn the switch for the source off, or rename that file.`,
    );
  }
  return [...systems, INPUT_SYSTEM];
}

/** A segment with its source as the output of INPUT, in the order of `systemsWithInput`. */
export function withSourceAsInput(segment: SegmentOutputs): SegmentOutputs {
  return { ...segment, outputs: [...segment.outputs, segment.source] };
}
