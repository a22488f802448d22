import { TextTable } from "../../bytes/text-table";
import type { RankedHypothesis, ShownHypothesis } from "../../judgments/ranking-record";
import { systemTextOf } from "../../judgments/system-text-of";
import { compareCodeUnits } from "../../text/compare-code-units";
import { codePointName, forbiddenCharacterAt } from "../forbidden-character";
import { FormatError } from "../format-error";
import { MAX_SYSTEMS, TOO_MANY_SYSTEMS } from "../outputs/max-systems";
import { escapeXml } from "../xml/xml-escape";
import { type XmlHandler, XmlScanner } from "../xml/xml-scanner";
import type { XmlTag } from "../xml/xml-tag";
import { formatAppraiseDuration, parseAppraiseDuration } from "./appraise-duration";
import { type FileLanguages, languagesNamed, languagesToName } from "./file-languages";
import type { FileRanking } from "./file-ranking";
import type { JudgmentFormatDefinition } from "./judgment-format";
import type { JudgmentParser } from "./judgment-parser";
import type { JudgmentWriter } from "./judgment-writer";
import { LeftBehind } from "./left-behind";
import { NotWritableError } from "./not-writable-error";
import { rankOfText, rankRangeProblem } from "./rank-range";
import { ShownSystemsPool } from "./shown-systems";
import { systemListText } from "./system-list-text";
import { SystemsMet } from "./systems-met";

/** Elements that only hold others. The root may also be anything that ends in `-results`. */
const CONTAINERS = new Set([
  "error-correction-ranking-result",
  "ranking-result",
  "ranking-task",
  "HIT",
  "hit",
]);

const MAX_TRANSLATION_LENGTH = 1 << 20;
/** Of all translations of a ranking, which is held until it ends. */
const MAX_RANKING_LENGTH = 1 << 25;

/** A ranking in the making, to which members are added as they become known. */
type Draft = { -readonly [Name in keyof FileRanking]?: FileRanking[Name] };

interface Item {
  readonly line: number;
  readonly draft: Draft;
  readonly isSkipped: boolean;
  /** Of a skipped one without ranks. */
  readonly hypotheses: (RankedHypothesis | ShownHypothesis)[];
  /** How long its texts are. */
  length: number;
}

/** `ranking-result` is a container in results of error correction, and the item itself in those of WMT. */
function isItem(tag: XmlTag): boolean {
  return tag.name === "ranking-item" || (tag.name === "ranking-result" && tag.has("user"));
}

function isContainer({ name }: XmlTag, depth: number): boolean {
  return CONTAINERS.has(name) || (depth === 0 && name.endsWith("-results"));
}

function required(value: string | undefined, name: string, element: string, line: number): string {
  if (value === undefined || value.trim() === "") throw new FormatError(line, `<${element}> has no ${name}`);
  return value;
}

class AppraiseXmlParser implements JudgmentParser, XmlHandler {
  readonly warnings: readonly string[] = [];
  readonly #scanner = new XmlScanner(this);
  readonly #judges = new TextTable();
  readonly #segments = new TextTable();
  readonly #systems = new TextTable();
  readonly #ranks = new TextTable();
  readonly #knownRanks = new Map<string, number>();
  readonly #languageNames = new TextTable();
  readonly #shown = new ShownSystemsPool();
  /** The rankings that are complete and were not taken yet, and where they begin. */
  #complete: FileRanking[] = [];
  #lines: number[] = [];
  #line = 0;
  /** Of the elements that are open around items, the outermost first. */
  readonly #languages: FileLanguages[] = [];
  readonly #met = new SystemsMet();
  #item: Item | undefined;
  /** Of the translation that is open: where it begins and what it says. */
  #inTranslation = false;
  #translationLine = 0;
  #rank: string | undefined;
  #system: string | undefined;
  #text = "";
  /** Where the ranks of the item that is open stand. */
  readonly #rankLines: number[] = [];

  get line(): number {
    return this.#line;
  }

  push(chunk: Uint8Array | string): Iterable<FileRanking> {
    this.#scanner.push(chunk);
    return this.#take();
  }

  end(): Iterable<FileRanking> {
    this.#scanner.end();
    return this.#take();
  }

  open(tag: XmlTag): void {
    const { name, line } = tag;
    if (this.#inTranslation) throw new FormatError(line, `unexpected <${name}> inside <translation>`);
    if (this.#item) {
      if (name !== "translation") throw new FormatError(line, `expected <translation>, found <${name}>`);
      this.#inTranslation = true;
      this.#translationLine = line;
      this.#rank = tag.knownValue("rank", this.#ranks);
      this.#system = tag.knownValue("system", this.#systems);
      this.#text = "";
    } else if (isItem(tag)) {
      this.#item = this.#beginItem(tag);
    } else if (isContainer(tag, this.#languages.length)) {
      this.#languages.push({ ...this.#languages.at(-1), ...this.#languagesOf(tag) });
    } else {
      throw new FormatError(line, `<${name}> does not belong in a file of Appraise rankings`);
    }
  }

  close(line: number): void {
    if (this.#inTranslation && this.#item) {
      this.#endTranslation(this.#item);
      this.#inTranslation = false;
    } else if (this.#item) {
      this.#complete.push(this.#endItem(this.#item, line));
      this.#lines.push(this.#item.line);
      this.#item = undefined;
    } else {
      this.#languages.pop();
    }
  }

  text(text: string, line: number): void {
    if (this.#inTranslation) {
      this.#text += text;
      if (this.#text.length > MAX_TRANSLATION_LENGTH) {
        throw new FormatError(this.#translationLine, "a translation is longer than 1 MiB");
      }
      if (this.#item) this.#item.length += text.length;
      if ((this.#item?.length ?? 0) > MAX_RANKING_LENGTH)
        throw new FormatError(line, "the translations of a ranking are longer than 32 Mi characters");
    } else if (text.trim() !== "") {
      throw new FormatError(line, "text stands between elements");
    }
  }

  *#take(): Generator<FileRanking, void, undefined> {
    const [taken, lines] = [this.#complete, this.#lines];
    this.#complete = [];
    this.#lines = [];
    for (let place = 0; place < taken.length; place += 1) {
      this.#line = lines[place]!;
      yield taken[place]!;
    }
  }

  #beginItem(tag: XmlTag): Item {
    const { line } = tag;
    const skipped = tag.value("skipped") ?? "false";
    if (skipped !== "true" && skipped !== "false")
      throw new FormatError(line, `skipped is ${JSON.stringify(skipped)}, neither true nor false`);
    this.#met.beginRanking();
    this.#rankLines.length = 0;
    return { line, draft: this.#draftOf(tag), isSkipped: skipped === "true", hypotheses: [], length: 0 };
  }

  #draftOf(tag: XmlTag): Draft {
    const { name, line } = tag;
    const judge = required(tag.knownValue("user", this.#judges), "user", name, line);
    const id = tag.value("id");
    const hasSource = tag.has("src-id");
    const document = tag.value("doc-id");
    const written = tag.value("duration") ?? "";
    const duration = written === "" ? undefined : parseAppraiseDuration(written);
    if (written !== "" && duration === undefined)
      throw new FormatError(
        line,
        `duration ${JSON.stringify(written)} does not have the form 00:01:07.524000`,
      );
    const segmentName = hasSource || id === undefined ? "src-id" : "id";
    const segment = required(tag.knownValue(segmentName, this.#segments), segmentName, name, line);
    // No spreading of parts that may be missing: that takes longer than reading the tag.
    const draft: Draft = { judge, segment };
    if (document !== undefined) draft.document = document;
    if (duration !== undefined) draft.duration = duration;
    if (hasSource && id !== undefined) draft.sourceId = id;
    const { sourceLanguage, targetLanguage } = this.#languages.at(-1) ?? {};
    if (sourceLanguage !== undefined) draft.sourceLanguage = sourceLanguage;
    if (targetLanguage !== undefined) draft.targetLanguage = targetLanguage;
    return draft;
  }

  #endTranslation({ isSkipped, hypotheses }: Item): void {
    const line = this.#translationLine;
    const { systems, systemText } = this.#shown.keep(required(this.#system, "system", "translation", line));
    if (systems.length === 0) throw new FormatError(line, "a translation has no system");
    const again = this.#met.add(systems);
    if (again !== undefined) throw new FormatError(line, `system ${again} occurs twice in one ranking`);
    if (this.#met.count > MAX_SYSTEMS) throw new FormatError(line, TOO_MANY_SYSTEMS);
    const hasText = this.#text !== "" && this.#text.trim() !== "";
    if (isSkipped) {
      hypotheses.push({ systems, systemText, ...(hasText ? { text: this.#text } : {}) });
      return;
    }
    const rank = this.#rankOf(required(this.#rank, "rank", "translation", line));
    if (typeof rank === "string") throw new FormatError(line, rank);
    hypotheses.push(
      hasText ? { rank, systems, systemText, text: this.#text } : { rank, systems, systemText },
    );
    this.#rankLines.push(line);
  }

  #rankOf(text: string): number | string {
    const known = this.#knownRanks.get(text);
    if (known !== undefined) return known;
    const rank = rankOfText(text);
    if (typeof rank === "number" && this.#knownRanks.size < MAX_SYSTEMS) this.#knownRanks.set(text, rank);
    return rank;
  }

  #endItem({ draft, isSkipped, hypotheses }: Item, line: number): FileRanking {
    if (!isSkipped) {
      if (hypotheses.length === 0)
        throw new FormatError(line, "a ranking contains no translation and is not marked skipped");
      const ranked = hypotheses as readonly RankedHypothesis[];
      for (let place = 0; place < ranked.length; place += 1) {
        const problem = rankRangeProblem(ranked[place]!.rank, ranked.length);
        if (problem !== undefined) throw new FormatError(this.#rankLines[place]!, problem);
      }
    }
    // Appraise stored a single hypothesis without showing it.
    draft.kind = !isSkipped && hypotheses.length === 1 ? "automatic" : "regular";
    draft.state = isSkipped ? "skipped" : "current";
    draft.hypotheses = hypotheses;
    return draft as FileRanking;
  }

  #languagesOf(tag: XmlTag): FileLanguages {
    const language = (name: string) => tag.knownValue(name, this.#languageNames);
    return languagesNamed(language("source-language"), language("target-language"));
  }
}

/**
 * A parser of the result XML that Appraise writes, for error correction (`error-correction-ranking-result`), in its
 * older form (`ranking-result`) and as WMT used it, where `ranking-result` is the item. The segment is an item's
 * `src-id`, without one its `id`; `system` lists the systems that wrote the same text, separated by white space or
 * commas. An item marked `skipped` is a skipped ranking whatever else it holds. Attributes that are not named here are
 * passed over, elements are not.
 */
export function appraiseXmlParser(): JudgmentParser {
  return new AppraiseXmlParser();
}

/** What the element around the rankings says. */
export interface AppraiseXmlSettings extends FileLanguages {
  readonly id?: string;
}

const UNGROUPED =
  "it is unknown which other judgments belong to the same ranking, but Appraise XML holds whole rankings; use WMT CSV or Adjudge JSONL for such judgments";

const END_OF_RANKINGS = "</error-correction-ranking-result>\n";

function attributeText(attributes: readonly (readonly [string, string | undefined])[]): string {
  return attributes
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXml(value)}"`]))
    .join("");
}

class AppraiseXmlWriter implements JudgmentWriter {
  readonly #settings: AppraiseXmlSettings;
  readonly #leftOut = new LeftBehind("Appraise XML", new Set(["durations", "documents", "texts", "ids"]));
  #written = 0;
  /** What the element around the last ranking says. */
  #languages: Required<FileLanguages> | undefined;

  constructor(settings: AppraiseXmlSettings) {
    this.#settings = settings;
  }

  get losses(): readonly string[] {
    return this.#leftOut.losses();
  }

  get records(): number {
    return this.#written;
  }

  begin(): string {
    return '<?xml version="1.0" encoding="UTF-8"?>\n<appraise-results>\n';
  }

  write(ranking: FileRanking): string {
    if (this.#leftOut.leavesOut(ranking)) return "";
    this.#written += 1;
    if (ranking.ungrouped) throw new NotWritableError(this.#written, UNGROUPED);
    if (ranking.judge.trim() === "" || ranking.segment.trim() === "")
      throw new NotWritableError(this.#written, "a judge or a segment has a name of white space alone");
    const attributes = attributeText([
      ["doc-id", ranking.document],
      ["duration", ranking.duration === undefined ? undefined : formatAppraiseDuration(ranking.duration)],
      ["id", ranking.sourceId ?? ranking.id ?? String(this.#written - 1)],
      ["skipped", ranking.state === "skipped" ? "true" : undefined],
      ["src-id", ranking.segment],
      ["user", ranking.judge],
    ]);
    const translations =
      ranking.state === "skipped"
        ? ranking.hypotheses.map((hypothesis) => this.#translation(hypothesis, undefined))
        : ranking.hypotheses.map((hypothesis) => this.#translation(hypothesis, hypothesis.rank));
    const item =
      translations.length === 0
        ? `  <ranking-item${attributes}/>\n`
        : `  <ranking-item${attributes}>\n${translations.join("")}  </ranking-item>\n`;
    const forbidden = forbiddenCharacterAt(item);
    if (forbidden !== -1) {
      throw new NotWritableError(
        this.#written,
        `XML cannot contain the character ${codePointName(item, forbidden)}`,
      );
    }
    return `${this.#elementFor(ranking)}\n${item}`;
  }

  end(): string {
    const begins = this.#languages === undefined ? this.#elementFor({}) : "";
    return `${begins}${END_OF_RANKINGS}\n</appraise-results>\n`;
  }

  /** The beginning of the element around a ranking, where its languages are not those of the ranking before. */
  #elementFor(ranking: FileLanguages): string {
    const before = this.#languages;
    const { sourceLanguage, targetLanguage } = languagesToName(ranking, this.#settings);
    if (before?.sourceLanguage === sourceLanguage && before.targetLanguage === targetLanguage) return "";
    this.#languages = { sourceLanguage, targetLanguage };
    const attributes = attributeText([
      ["source-language", sourceLanguage],
      ["id", this.#settings.id ?? "adjudge"],
      ["target-language", targetLanguage],
    ]);
    return `${before === undefined ? "" : END_OF_RANKINGS}\n<error-correction-ranking-result${attributes}>\n`;
  }

  #translation(hypothesis: ShownHypothesis, rank: number | undefined): string {
    const list = systemListText(hypothesis);
    if (list.text === undefined) {
      const problem = `system ${JSON.stringify(list.unfit)} has whitespace or a comma in its name; these separate systems here`;
      throw new NotWritableError(this.#written, problem);
    }
    const attributes = attributeText([
      ["rank", rank === undefined ? undefined : String(rank)],
      ["system", list.text],
    ]);
    const { text } = hypothesis;
    if (text === undefined || text === "") return `    <translation${attributes}/>\n`;
    return `    <translation${attributes}>${escapeXml(text)}</translation>\n`;
  }
}

/**
 * A writer of Appraise result XML with the elements and attributes of the 2015 study, so that its scripts read it.
 * Rankings that count are written, whatever their kind; times, ids of this program and what `RankingDetails` adds are
 * not.
 */
export function appraiseXmlWriter(settings: AppraiseXmlSettings = {}): JudgmentWriter {
  return new AppraiseXmlWriter(settings);
}

/** The format of Appraise, of which a file may hold tasks that nobody has judged yet. */
export const appraiseXmlFormat = {
  name: "appraise-xml",
  title: "Appraise XML",
  ending: "xml",
  holds: "rankings",
  texts: "on request",
  isBegunBy: (beginning) => beginning.startsWith("<"),
  isUpload: ({ root }) => root !== undefined && /^(set|hits|hit|appraise-results|ranking-task)$/i.test(root),
  mayHoldOutputs: true,
  parser: appraiseXmlParser,
  writer: ({ languages }) => appraiseXmlWriter(languages),
  asExported,
  description:
    "The rankings that count, in the format that Appraise wrote and the scripts of the 2015 study read.",
  example: {
    name: "judgments.xml",
    lines: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      "<appraise-results>",
      '<error-correction-ranking-result source-language="en" id="pilot" target-language="en">',
      '  <ranking-item doc-id="essay-7" duration="00:00:41.250000" id="0" src-id="0" user="judge-1">',
      '    <translation rank="2" system="INPUT ALPHA"/>',
      '    <translation rank="1" system="BETA"/>',
      "  </ranking-item>",
      '  <ranking-item duration="00:00:12.500000" id="1" skipped="true" src-id="2" user="judge-2"/>',
      "</error-correction-ranking-result>",
      "</appraise-results>",
    ],
  },
} as const satisfies JudgmentFormatDefinition;

/**
 * Appraise's items have running numbers and their translations an order of their own: the same rankings make the same
 * file wherever they are stored, also where a file brought them that tells no display order. A skipped item is empty:
 * the scripts of the 2015 study take translations without ranks for ties.
 */
function asExported({ id: _, ...ranking }: FileRanking): FileRanking {
  return ranking.state === "skipped"
    ? { ...ranking, hypotheses: [] }
    : { ...ranking, hypotheses: bySystemText(ranking.hypotheses) };
}

function bySystemText<Hypothesis extends ShownHypothesis>(hypotheses: readonly Hypothesis[]): Hypothesis[] {
  return hypotheses.toSorted((one, other) => compareCodeUnits(systemTextOf(one), systemTextOf(other)));
}
