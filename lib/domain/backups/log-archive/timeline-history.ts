import { ancestry, type Branch } from "./archive-contents";
import { eightDigits, formatLogPosition, type LogPosition, parseLogPosition } from "./log-position";

/** What PostgreSQL calls the file that says where a timeline comes from. */
export function historyName(timeline: number): string {
  return `${eightDigits(BigInt(timeline))}.history`;
}

/** The branches that a timeline's history tells: each line names a timeline and where it was left for the next. */
export function parseHistory(
  timeline: number,
  text: string,
): readonly { readonly timeline: number; readonly parent: number; readonly at: LogPosition }[] {
  const lines = text
    .split("\n")
    .filter((line) => /^\s*\d/.test(line))
    .map((line) => {
      const [parent, at] = line.trim().split(/\s+/);
      return { parent: Number(parent), at: parseLogPosition(at ?? "") };
    });
  return lines.map((line, place) => ({ ...line, timeline: lines[place + 1]?.parent ?? timeline }));
}

/** The same as PostgreSQL wants it. */
export function formatHistory(branches: readonly Branch[], timeline: number): string {
  return ancestry(branches, timeline)
    .flatMap(({ timeline: parent, until }) =>
      until === undefined ? [] : [`${parent}\t${formatLogPosition(until)}\tin the archive\n`],
    )
    .join("");
}
