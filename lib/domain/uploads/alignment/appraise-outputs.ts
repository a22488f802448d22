import { FormatError } from "../../formats/format-error";
import { MAX_SYSTEMS } from "../../formats/outputs/max-systems";
import { MAX_TEXT_LENGTH } from "../../formats/outputs/max-text-length";
import type { OutputFormatDefinition } from "../../formats/outputs/output-format";
import type { NamedSegmentOutputs } from "../../formats/outputs/outputs-jsonl";
import { type XmlHandler, XmlScanner } from "../../formats/xml/xml-scanner";
import type { XmlElement, XmlTag } from "../../formats/xml/xml-tag";
import { newSystemNameProblem } from "../../judgments/system-name";
import { INPUT_SYSTEM } from "../input-switch";

/** Elements that hold one segment with its texts, in tasks and in results. */
const ITEMS = new Set(["seg", "ranking-item"]);
const CONTAINERS = new Set([
  ...["set", "hits", "hit", "HIT", "ranking-task"],
  ...["appraise-results", "error-correction-ranking-result", "ranking-result"],
]);
/** Elements inside a segment; a reference and the sentences around are no outputs and are passed over. */
const TEXTS = new Set(["source", "translation", "reference", "context"]);
const MAX_ID_LENGTH = 200;
/** The file is held as a whole, and a segment or output can be named in a few characters. */
export const APPRAISE_LIMITS = { segments: 1_000_000, outputs: 5_000_000 } as const;
const POSITION = /^\d{1,9}$/;

interface Gathered {
  readonly line: number;
  readonly segment: string;
  document?: string;
  source?: string;
  readonly outputs: Map<string, string>;
}

/**
 * Reads outputs from XML of Appraise that holds texts: a ranking task (`seg` with `source` and a `translation` per
 * system), or results whose translations have a text. Several items may give the same segment, by `src-id`, else `id`;
 * they are put together. Without a `source`, the text of INPUT is taken for it. Segments stand in the order of their
 * ids where these are whole numbers, otherwise in that of the file.
 *
 * Fails with a FormatError where texts for one output differ, or a segment lacks its source, a text, or the output of
 * a system that another segment has: results hold only what judges were shown, and that is no campaign.
 */
export class AppraiseOutputsParser implements XmlHandler {
  readonly #scanner = new XmlScanner(this);
  readonly #segments = new Map<string, Gathered>();
  readonly #systems = new Set<string>();
  #outputs = 0;
  #item: Gathered | undefined;
  #element: XmlElement | undefined;
  #pieces: string[] = [];
  #length = 0;

  constructor(private readonly limits: Readonly<Record<"segments" | "outputs", number>> = APPRAISE_LIMITS) {}

  /** Nothing is complete before the end: any item may add to any segment. */
  push(chunk: string): readonly NamedSegmentOutputs[] {
    this.#scanner.push(chunk);
    return [];
  }

  /** All segments, each with the same systems. */
  end(): NamedSegmentOutputs[] {
    this.#scanner.end();
    if (this.#segments.size === 0) throw new FormatError(1, "the file contains no segment");
    const segments = [...this.#segments.values()].map((segment) => this.#complete(segment));
    if (!segments.every(({ segment }) => POSITION.test(segment))) return segments;
    return segments.sort((first, second) => Number(first.segment) - Number(second.segment));
  }

  open(tag: XmlTag): void {
    const element = tag.element();
    const { name, line } = element;
    if (this.#element) throw new FormatError(line, `unexpected <${name}> inside <${this.#element.name}>`);
    if (this.#item) {
      if (!TEXTS.has(name)) throw new FormatError(line, `expected <translation>, found <${name}>`);
      this.#element = element;
      this.#pieces = [];
      this.#length = 0;
    } else if (ITEMS.has(name)) {
      this.#item = this.#itemOf(element);
    } else if (!CONTAINERS.has(name)) {
      throw new FormatError(line, `<${name}> does not belong in a file of Appraise tasks or rankings`);
    }
  }

  close(): void {
    if (this.#element && this.#item) {
      this.#endText(this.#element, this.#item, this.#pieces.join(""));
      this.#element = undefined;
    } else {
      this.#item = undefined;
    }
  }

  text(text: string, line: number): void {
    if (this.#element) {
      this.#pieces.push(text);
      this.#length += text.length;
      if (this.#length > MAX_TEXT_LENGTH)
        throw new FormatError(this.#element.line, `a text is longer than ${MAX_TEXT_LENGTH} characters`);
    } else if (text.trim() !== "") {
      throw new FormatError(line, "text stands between elements");
    }
  }

  #itemOf({ name, attributes, line }: XmlElement): Gathered {
    const segment = (attributes.get("src-id") ?? attributes.get("id") ?? "").trim();
    if (segment === "") throw new FormatError(line, `<${name}> has neither src-id nor id`);
    const document = attributes.get("doc-id")?.trim() ?? "";
    if (segment.length > MAX_ID_LENGTH || document.length > MAX_ID_LENGTH) {
      throw new FormatError(line, `an id is longer than ${MAX_ID_LENGTH} characters`);
    }
    const known = this.#segments.get(segment) ?? { line, segment, outputs: new Map<string, string>() };
    if (known.document === undefined && document !== "") known.document = document;
    this.#segments.set(segment, known);
    if (this.#segments.size > this.limits.segments)
      throw new FormatError(
        line,
        `the file has more than ${this.limits.segments} segments; use lines or JSONL instead`,
      );
    return known;
  }

  #endText({ name, attributes, line }: XmlElement, item: Gathered, text: string): void {
    if (name === "source") {
      if (item.source !== undefined && item.source !== text) {
        throw new FormatError(line, `segment ${item.segment} has a different source on line ${item.line}`);
      }
      item.source = text;
    } else if (name === "translation") {
      const systems = (attributes.get("system") ?? "").split(/[\s,]+/).filter((system) => system !== "");
      if (systems.length === 0) throw new FormatError(line, "a translation has no system");
      if (text.trim() === "")
        throw new FormatError(
          line,
          "a translation has no text: this file contains judgments, but system outputs are needed",
        );
      for (const system of systems) this.#addOutput(item, system, text, line);
    }
  }

  #addOutput(item: Gathered, system: string, text: string, line: number): void {
    const problem = newSystemNameProblem(system);
    if (problem !== undefined) throw new FormatError(line, problem);
    if ((item.outputs.get(system) ?? text) !== text) {
      throw new FormatError(line, `segment ${item.segment} already has an output of ${system}`);
    }
    if (!item.outputs.has(system)) this.#outputs += 1;
    if (this.#outputs > this.limits.outputs)
      throw new FormatError(
        line,
        `the file has more than ${this.limits.outputs} outputs; use lines or JSONL instead`,
      );
    item.outputs.set(system, text);
    this.#systems.add(system);
    if (this.#systems.size > MAX_SYSTEMS) {
      throw new FormatError(line, `the file names more than ${MAX_SYSTEMS} systems`);
    }
  }

  #complete({ line, segment, document, source, outputs }: Gathered): NamedSegmentOutputs {
    const text = source ?? outputs.get(INPUT_SYSTEM);
    if (text === undefined) throw new FormatError(line, `segment ${segment} has no source`);
    for (const system of this.#systems) {
      if (!outputs.has(system)) throw new FormatError(line, `segment ${segment} has no output of ${system}`);
    }
    return { line, segment, ...(document === undefined ? {} : { document }), source: text, outputs };
  }
}

/** Results and tasks of Appraise are recognised as judgments, which may hold outputs; other XML is read as this. */
export const appraiseOutputsFormat = {
  name: "appraise",
  title: "Appraise XML",
  counted: ["file from Appraise", "files from Appraise"],
  isUpload: ({ root, name }) => root !== undefined && /\.xml$/i.test(name),
  parser: () => new AppraiseOutputsParser(),
  isHeld: true,
  heading: "Tasks, Appraise XML",
  description:
    "Tasks in Appraise’s format: segments with a source and one translation per system. Judging results with texts are read too, if every segment has every system.",
  example: {
    name: "appraise.xml",
    lines: [
      '<set id="pilot" source-language="eng" target-language="eng">',
      '  <seg id="1" doc-id="essay-7">',
      "    <source>He go home .</source>",
      '    <translation system="ALPHA">He goes home .</translation>',
      '    <translation system="BETA">He went home .</translation>',
      "  </seg>",
      '  <seg id="2" doc-id="essay-7">',
      "    <source>I likes it .</source>",
      '    <translation system="ALPHA">I like it .</translation>',
      '    <translation system="BETA">I likes it .</translation>',
      "  </seg>",

      "</set>",
    ],
  },
} as const satisfies OutputFormatDefinition;
