import { alignedLines } from "../../formats/outputs/line-aligned-outputs";
import type { LineFile } from "./line-reader";
import { LineSketches } from "./line-sketches";

/** Sketches of all lines of a file. */
export async function sketchLines(file: LineFile): Promise<LineSketches> {
  const sketches = new LineSketches();
  for await (const lines of alignedLines(file.read(), file.name))
    for (const line of lines) sketches.add(line);
  return sketches;
}
