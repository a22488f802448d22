import { z } from "zod";
import { systemNameProblem } from "../judgments/system-name";
import type { SystemSet } from "../judgments/system-sets";
import { FormatError } from "./format-error";

const setsSchema = z.array(
  z.object({
    name: z.string().min(1),
    systems: z.array(z.string().refine((name) => systemNameProblem(name) === undefined)).min(2),
  }),
);

/** Saved sets as the file `system-sets.json` of an archive holds them: a list of objects with a name and systems. */
export function writeSystemSets(sets: readonly SystemSet[]): string {
  return `${JSON.stringify(
    sets.map(({ name, systems }) => ({ name, systems })),
    null,
    2,
  )}\n`;
}

/** Fails with a FormatError where the text is not of that form. */
export function parseSystemSets(text: string, file: string): readonly SystemSet[] {
  const parsed = setsSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? "" : ` (at ${issue.path.join(".")})`;
  const expected = '[{"name": "base", "systems": ["A", "B"]}]';
  throw new FormatError(1, `this is not a file of saved sets${place}: expected ${expected}`, file);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
