import type { NamedSegmentOutputs } from "../../formats/outputs/outputs-jsonl";
import type { SegmentOutputs } from "./segment-outputs";

/**
 * A segment of a file that names systems, its outputs in the order of the systems. Fails with a RangeError where an
 * output is missing, which the formats' parsers do not let through.
 */
export function toSegmentOutputs(
  { line, document, source, outputs }: NamedSegmentOutputs,
  systems: readonly string[],
  position: number,
): SegmentOutputs {
  const texts = systems.map((system) => {
    const text = outputs.get(system);
    if (text === undefined) throw new RangeError(`line ${line} has no output of ${system}`);
    return text;
  });
  return { position, line, ...(document === undefined ? {} : { document }), source, outputs: texts };
}
