import type { RankedHypothesis, RankingKind, ShownHypothesis } from "../judging/ranking-record";
import { formatAppraiseDuration, parseAppraiseDuration } from "./appraise-duration";
import type { ExportedRanking } from "./exported-ranking";
import { type FileLanguages, languagesNamed, languagesToName } from "./file-languages";
import { codePointName, forbiddenCharacterAt } from "./forbidden-character";
import { FormatError } from "./format-error";
import type { JudgmentParser } from "./judgment-parser";
import type { JudgmentWriter } from "./judgment-writer";
import { LeftBehind } from "./left-behind";
import { MOST_SYSTEMS, TOO_MANY_SYSTEMS } from "./most-systems";
import { NotWritableError } from "./not-writable-error";
import { rankOfText, rankRangeProblem } from "./rank-range";
import { ShownSystemsPool } from "./shown-systems";
import { systemListText } from "./system-list-text";
import { TextPool } from "./text-pool";
import { escapeXml } from "./xml-escape";
import { type XmlElement, type XmlHandler, XmlScanner } from "./xml-scanner";

/** Elements that only hold others. The root may also be anything that ends in `-results`. */
const CONTAINERS = new Set([
  "error-correction-ranking-result",
  "ranking-result",
  "ranking-task",
  "HIT",
  "hit",
]);

const LONGEST_TRANSLATION = 1 << 20;
/** Of all translations of a ranking, which is held until it ends. */
const LONGEST_RANKING = 1 << 25;

interface Translation {
  readonly line: number;
  readonly rank: number;
  readonly hypothesis: ShownHypothesis;
}

interface Item {
  readonly element: XmlElement;
  readonly skipped: boolean;
  readonly translations: Translation[];
  readonly systems: Set<string>;
  length: number;
}

interface CompleteItem {
  readonly ranking: ExportedRanking;
  readonly line: number;
}

/** `ranking-result` is a container in results of error correction, and the item itself in those of WMT. */
function isItem({ name, attributes }: XmlElement): boolean {
  return name === "ranking-item" || (name === "ranking-result" && attributes.has("user"));
}

function isContainer({ name }: XmlElement, depth: number): boolean {
  return CONTAINERS.has(name) || (depth === 0 && name.endsWith("-results"));
}

class AppraiseXmlParser implements JudgmentParser, XmlHandler {
  readonly warnings: readonly string[] = [];
  readonly #scanner = new XmlScanner(this);
  readonly #texts = new TextPool();
  readonly #shown = new ShownSystemsPool();
  #complete: CompleteItem[] = [];
  #line = 0;
  /** Of the elements that are open around items, the outermost first. */
  readonly #languages: FileLanguages[] = [];
  #item: Item | undefined;
  #translation: XmlElement | undefined;
  #text = "";

  get line(): number {
    return this.#line;
  }

  push(chunk: string): Iterable<ExportedRanking> {
    this.#scanner.push(chunk);
    return this.#take();
  }

  end(): Iterable<ExportedRanking> {
    this.#scanner.end();
    return this.#take();
  }

  open(element: XmlElement): void {
    if (this.#translation) {
      throw new FormatError(element.line, `<${element.name}> stands inside <translation>`);
    }
    if (this.#item) {
      if (element.name !== "translation") {
        throw new FormatError(element.line, `<${element.name}> stands where <translation> is expected`);
      }
      this.#translation = element;
      this.#text = "";
    } else if (isItem(element)) {
      this.#item = this.#beginItem(element);
    } else if (isContainer(element, this.#languages.length)) {
      this.#languages.push({ ...this.#languages.at(-1), ...this.#languagesOf(element) });
    } else {
      throw new FormatError(
        element.line,
        `<${element.name}> is not part of a file of rankings from Appraise`,
      );
    }
  }

  close(line: number): void {
    if (this.#translation && this.#item) {
      this.#item.translations.push(this.#endTranslation(this.#translation, this.#item));
      this.#translation = undefined;
    } else if (this.#item) {
      this.#complete.push({ ranking: this.#endItem(this.#item, line), line: this.#item.element.line });
      this.#item = undefined;
    } else {
      this.#languages.pop();
    }
  }

  text(text: string, line: number): void {
    if (this.#translation) {
      this.#text += text;
      if (this.#text.length > LONGEST_TRANSLATION) {
        throw new FormatError(this.#translation.line, "a translation is longer than 1 MiB");
      }
      if (this.#item) this.#item.length += text.length;
      if ((this.#item?.length ?? 0) > LONGEST_RANKING)
        throw new FormatError(line, "the translations of a ranking are longer than 32 Mi characters");
    } else if (text.trim() !== "") {
      throw new FormatError(line, "text stands between elements");
    }
  }

  *#take(): Generator<ExportedRanking, void, undefined> {
    const taken = this.#complete;
    this.#complete = [];
    for (const { ranking, line } of taken) {
      this.#line = line;
      yield ranking;
    }
  }

  #required(element: XmlElement, name: string): string {
    const value = element.attributes.get(name);
    if (value === undefined || value.trim() === "") {
      throw new FormatError(element.line, `<${element.name}> has no ${name}`);
    }
    return this.#texts.keep(value);
  }

  #beginItem(element: XmlElement): Item {
    const skipped = element.attributes.get("skipped") ?? "false";
    if (skipped !== "true" && skipped !== "false") {
      throw new FormatError(element.line, `skipped is ${JSON.stringify(skipped)}, neither true nor false`);
    }
    return { element, skipped: skipped === "true", translations: [], systems: new Set(), length: 0 };
  }

  #endTranslation(element: XmlElement, item: Item): Translation {
    const { line } = element;
    const shown = this.#shown.keep(this.#required(element, "system"));
    if (shown.systems.length === 0) throw new FormatError(line, "a translation has no system");
    for (const system of shown.systems) {
      if (item.systems.has(system))
        throw new FormatError(line, `system ${system} occurs twice in one ranking`);
      if (item.systems.size === MOST_SYSTEMS) throw new FormatError(line, TOO_MANY_SYSTEMS);
      item.systems.add(system);
    }
    const text = this.#text.trim() === "" ? {} : { text: this.#texts.keep(this.#text) };
    const hypothesis = { ...shown, ...text };
    if (item.skipped) return { line, rank: 0, hypothesis };
    const rank = rankOfText(this.#required(element, "rank"));
    if (typeof rank === "string") throw new FormatError(line, rank);
    return { line, rank, hypothesis };
  }

  #endItem({ element, skipped, translations }: Item, line: number): ExportedRanking {
    const facts = this.#facts(element);
    if (skipped) {
      const hypotheses = translations.map(({ hypothesis }) => hypothesis);
      return { ...facts, kind: "regular", state: "skipped", hypotheses };
    }
    if (translations.length === 0) {
      throw new FormatError(line, "a ranking holds no translation and is not marked skipped");
    }
    const hypotheses = translations.map((translation): RankedHypothesis => {
      const problem = rankRangeProblem(translation.rank, translations.length);
      if (problem !== undefined) throw new FormatError(translation.line, problem);
      return { rank: translation.rank, ...translation.hypothesis };
    });
    // Appraise stored a single hypothesis without showing it.
    const kind: RankingKind = hypotheses.length === 1 ? "automatic" : "regular";
    return { ...facts, kind, state: "current", hypotheses };
  }

  #facts(element: XmlElement) {
    const { attributes, line } = element;
    const judge = this.#required(element, "user");
    const id = attributes.get("id");
    const hasSource = attributes.has("src-id");
    const document = attributes.get("doc-id");
    const written = attributes.get("duration") ?? "";
    const duration = written === "" ? undefined : parseAppraiseDuration(written);
    if (written !== "" && duration === undefined) {
      throw new FormatError(line, `duration ${JSON.stringify(written)} is not of the form 00:01:07.524000`);
    }
    return {
      judge,
      segment: this.#required(element, hasSource || id === undefined ? "src-id" : "id"),
      ...(document === undefined ? {} : { document: this.#texts.keep(document) }),
      ...(duration === undefined ? {} : { duration }),
      ...(hasSource && id !== undefined ? { sourceId: this.#texts.keep(id) } : {}),
      ...this.#languages.at(-1),
    };
  }

  #languagesOf({ attributes }: XmlElement): FileLanguages {
    const language = (name: string) => {
      const value = attributes.get(name);
      return value === undefined ? undefined : this.#texts.keep(value);
    };
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
  "it is not known which other judgments belong to the same ranking, and Appraise XML holds whole rankings; WMT CSV and Adjudge JSONL hold such judgments";

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

  write(ranking: ExportedRanking): string {
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
        `XML cannot hold the character ${codePointName(item, forbidden)}`,
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
      const problem = `system ${JSON.stringify(list.unfit)} has white space or a comma in its name, which separate systems here`;
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
