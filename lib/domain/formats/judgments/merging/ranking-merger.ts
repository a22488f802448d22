import { countOf } from "../../../text/format-count";
import { LanguagePairs } from "../file-languages";
import type { FileRanking } from "../file-ranking";
import { nameInFile, type SegmentsByText } from "./segments-by-text";

/** Whether judges of one name in several files are one judge. */
export const JUDGE_JOINS = ["name", "never"] as const;
export type JudgeJoin = (typeof JUDGE_JOINS)[number];

/** By what segments of several files are one segment. */
export const SEGMENT_JOINS = ["id", "text", "never"] as const;
export type SegmentJoin = (typeof SEGMENT_JOINS)[number];

/**
 * How several files are read as one. Systems are joined by name. Joining is the default, because it claims less: units
 * that are really two then count as one, which makes intervals wider; kept apart by mistake, they would make them too
 * narrow. Whatever was joined is told.
 */
export interface MergeSettings {
  readonly judges: JudgeJoin;
  readonly segments: SegmentJoin;
}

export const USUAL_MERGE: MergeSettings = { judges: "name", segments: "id" };

/** In how many segments two files are told apart by their texts before nobody needs to know more. */
const REMEMBERED = 1_000_000;

/**
 * Takes the rankings of several files, one file after the other, and gives them the judges and segments that they have
 * among all. Ids of rankings stay unique: one that an earlier file has gets the number of its file. Times and whether
 * it is known which judgments belong together stay as each file tells them.
 */
export class RankingMerger {
  readonly #judges = new Map<string, NameAmongFiles>();
  readonly #segments = new Map<string, NameAmongFiles>();
  readonly #ids = new Map<string, number>();
  readonly #texts = new Map<string, { readonly text: string; readonly file: number }>();
  readonly #languages = new LanguagePairs("the files contain");
  readonly #otherTexts = new Set<string>();
  #firstOther: { readonly system: string; readonly segment: string; readonly files: string } | undefined;
  #file = -1;

  /**
   * @param files what the files are called, each once
   * @param byText the segments of all files where they are joined by text
   */
  constructor(
    private readonly files: readonly string[],
    private readonly settings: MergeSettings,
    private readonly byText?: SegmentsByText,
  ) {}

  /** Ends one file and begins the next. */
  nextFile(): void {
    this.#file += 1;
  }

  take(ranking: FileRanking): FileRanking {
    noteName(this.#judges, ranking.judge, this.#file);
    const judge =
      this.settings.judges === "never" ? nameInFile(ranking.judge, this.files[this.#file]!) : ranking.judge;
    const segment = this.#segmentOf(ranking);
    noteName(this.#segments, segment, this.#file);
    if (this.settings.segments === "id") this.#compareTexts(ranking);
    this.#languages.add(ranking);
    return { ...ranking, judge, segment, ...this.#idsOf(ranking) };
  }

  /** What was joined and by what, once all files have passed by. */
  notes(): readonly string[] {
    const { judges, segments } = this.settings;
    const files = `${this.files.length} files are read as one`;
    const shared = (names: ReadonlyMap<string, NameAmongFiles>) =>
      [...names.values()].filter(({ isShared }) => isShared).length;
    const inSeveral = (count: number, one: string, many: string) =>
      `${countOf(count, one, many)} ${count === 1 ? "occurs" : "occur"} in several files`;
    const judgeWords = inSeveral(shared(this.#judges), "judge name", "judge names");
    const ofJudges =
      judges === "name"
        ? `${judgeWords} and ${shared(this.#judges) === 1 ? "is" : "are"} taken for one judge each (--join-judges never keeps them apart)`
        : `${judgeWords}; judges are kept apart (--join-judges name joins them)`;
    const joined = countOf(shared(this.#segments), "segment is", "segments are");
    const ofSegments = {
      id: `${inSeveral(shared(this.#segments), "segment id", "segment ids")} and ${shared(this.#segments) === 1 ? "is" : "are"} taken for one segment each (--join-segments text or never: otherwise)`,
      text: `${joined} joined by text (--join-segments id joins them by id)`,
      never: "segments are kept apart (--join-segments id or text joins them)",
    }[segments];
    return [
      `${files}: ${ofJudges}; ${ofSegments}; systems are joined by name`,
      ...this.#warnings(),
      ...this.#languages.warnings(),
    ];
  }

  #warnings(): readonly string[] {
    if (this.#firstOther === undefined) return [];
    const { system, segment, files } = this.#firstOther;
    const segments = countOf(this.#otherTexts.size, "segment has", "segments have");
    return [
      `${segments} the same id but other texts in ${files}: ${system} wrote another text for segment ${segment}. If the files number different texts alike, use --join-segments text or never`,
    ];
  }

  #segmentOf({ segment }: FileRanking): string {
    switch (this.settings.segments) {
      case "id":
        return segment;
      case "never":
        return nameInFile(segment, this.files[this.#file]!);
      case "text":
        return this.byText?.segmentOf(this.#file, segment) ?? segment;
    }
  }

  #idsOf({ id, replaces }: FileRanking): Pick<FileRanking, "id" | "replaces"> {
    const own = (name: string) => {
      const file = this.#ids.get(name) ?? this.#file;
      return file === this.#file ? name : `${name}-${this.#file + 1}`;
    };
    if (id !== undefined && !this.#ids.has(id)) this.#ids.set(id, this.#file);
    return {
      ...(id === undefined ? {} : { id: own(id) }),
      ...(replaces === undefined ? {} : { replaces: own(replaces) }),
    };
  }

  #compareTexts({ segment, hypotheses, passedOver }: FileRanking): void {
    for (const { systems, text } of passedOver ?? hypotheses) {
      if (text === undefined) continue;
      for (const system of systems) {
        const key = JSON.stringify([segment, system]);
        const known = this.#texts.get(key);
        if (known === undefined) {
          if (this.#texts.size < REMEMBERED) this.#texts.set(key, { text, file: this.#file });
          continue;
        }
        if (known.file === this.#file || known.text === text) continue;
        this.#otherTexts.add(segment);
        this.#firstOther ??= {
          system,
          segment,
          files: `${this.files[known.file]!} and ${this.files[this.#file]!}`,
        };
      }
    }
  }
}

interface NameAmongFiles {
  readonly file: number;
  readonly isShared: boolean;
}

function noteName(names: Map<string, NameAmongFiles>, name: string, file: number): void {
  const known = names.get(name);
  if (known === undefined) names.set(name, { file, isShared: false });
  else if (known.file !== file && !known.isShared) names.set(name, { file: known.file, isShared: true });
}
