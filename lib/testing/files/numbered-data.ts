export const NUMBERED_LINES = 30;
const SYSTEMS = ["ALPHA", "BETA", "GAMMA"] as const;
/** Not all lines are judged, and neither the first nor the last. */
const JUDGED = Array.from({ length: NUMBERED_LINES - 2 }, (_, at) => at + 1).filter((line) => line % 7 !== 3);

/** Every third line, and then another pair. */
const isShared = (line: number) => line % 3 === 1;

function output(system: (typeof SYSTEMS)[number], line: number): string {
  const writer = isShared(line) && system === "BETA" ? "ALPHA" : system;
  const verb = { ALPHA: "goes", BETA: "went", GAMMA: "gone" }[writer];
  return `He ${verb} to place ${line}${line % 4 === SYSTEMS.indexOf(writer) ? " now" : ""} .`;
}

function rankOf(judge: number, place: number, line: number): number {
  return ((place + judge * line) % 3) + 1;
}

/** What judges ranked on a line: the systems behind each text. */
function groupsOf(line: number): readonly (readonly string[])[] {
  return isShared(line) ? [["ALPHA", "BETA"], ["GAMMA"]] : SYSTEMS.map((system) => [system]);
}

const rankings = JUDGED.flatMap((line) => [1, 2].map((judge) => ({ line, judge })));

export const NUMBERED_SHARED = JUDGED.filter(isShared).length;

/** Judgments whose segments count from `first`, which say who shares a text. */
export function appraiseFrom(first: number): string {
  const items = rankings.map(({ line, judge }) => {
    const translations = groupsOf(line).map(
      (systems, place) => `<translation rank="${rankOf(judge, place, line)}" system="${systems.join(" ")}"/>`,
    );
    return `<ranking-item src-id="${line + first}" user="judge-${judge}">${translations.join("")}</ranking-item>\n`;
  });
  return `<appraise-results>\n${items.join("")}</appraise-results>\n`;
}

/** The same by pairs of systems, which does not tell. */
export function pairsFrom(first: number): string {
  const rows = rankings.flatMap(({ line, judge }, at) => {
    const ranked = groupsOf(line).flatMap((systems, place) =>
      systems.map((system) => `${system},${rankOf(judge, place, line)}`),
    );
    return ranked.flatMap((one, place) =>
      ranked.slice(place + 1).map((other) => `${line + first},judge-${judge},${at + 1},${one},${other}`),
    );
  });
  const header = "segmentId,judgeID,rankingID,system1Id,system1rank,system2Id,system2rank";
  return `${[header, ...rows].join("\n")}\n`;
}

/** The same with the texts that judges read. */
export function textsFrom(first: number): string {
  const lines = rankings.map(({ line, judge }, at) => ({
    ...{ id: String(at), judge: `judge-${judge}`, segment: String(line + first) },
    ...{ kind: "regular", state: "current" },
    hypotheses: groupsOf(line).map((systems, place) => ({
      ...{ rank: rankOf(judge, place, line), systems },
      text: output(systems[0] as (typeof SYSTEMS)[number], line),
    })),
  }));
  const header = { format: "adjudge-judgments", version: 1 };
  return [header, ...lines].map((each) => `${JSON.stringify(each)}\n`).join("");
}

/** Scores of all outputs whose segments count from `first`: equal for equal texts. */
export function scoresFrom(first: number): string {
  const score = (text: string) =>
    [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 7);
  return SYSTEMS.flatMap((system) =>
    Array.from(
      { length: NUMBERED_LINES },
      (_, line) => `length\ten\tset\t${system}\t${line + first}\t${score(output(system, line))}\n`,
    ),
  ).join("");
}

/** The source, what the systems wrote, and gold. */
export function numberedTexts(): Readonly<Record<string, string>> {
  const lines = Array.from({ length: NUMBERED_LINES }, (_, line) => line);
  const text = (of: (line: number) => string) => lines.map((line) => `${of(line)}\n`).join("");
  return {
    "source.txt": text((line) => `He go to place ${line} .`),
    ...Object.fromEntries(
      SYSTEMS.map((system) => [`outputs/${system}.txt`, text((line) => output(system, line))]),
    ),
    "gold.m2": text((line) => `S He go to place ${line} .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n`),
  };
}
