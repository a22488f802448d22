import { comparedText, oneLine, type TextRule } from "../../text/text-rule";
import type { SegmentOutputs } from "../alignment/segment-outputs";
import { EqualSystems } from "./equal-systems";
import { type LineCount, LineCounter } from "./line-examples";
import { DEFAULT_PREVIEW_SETTINGS, type PreviewSettings } from "./preview-settings";
import { punctuationHabit } from "./punctuation";
import { type SystemPreview, SystemPreviewer, type TokenisationHabit } from "./system-preview";

/** What an upload holds, to be looked at before anything is stored. */
export interface CampaignPreview {
  readonly systems: readonly string[];
  readonly segments: number;
  readonly outputs: number;
  /** How many segments have so many distinct outputs, from 1 to the number of systems; the place before is 0. */
  readonly segmentsByDistinct: readonly number[];
  /** Distinct outputs of all segments together. */
  readonly distinctOutputs: number;
  /** Outputs that at least one other system wrote too, for the same segment. */
  readonly sharedOutputs: number;
  /** Each text is a file: people know no lines. */
  readonly isFilePerText?: boolean;
  /** When texts are the same; previews of before made white space even. */
  readonly textRule?: TextRule;
  /** Segments with outputs that are one text and were not written alike, beyond line ends and what follows the last word of a line. */
  readonly joinedSegments?: LineCount;
  /** Outputs with line breaks within. */
  readonly outputsOfLines?: number;
  readonly emptySources: LineCount;
  readonly trimmedSources: LineCount;
  /** Whether the source sets punctuation apart from words. */
  readonly sourceTokenisation: TokenisationHabit;
  readonly perSystem: readonly SystemPreview[];
  /** Groups of systems that wrote the same for every segment. */
  readonly equalSystems: readonly (readonly string[])[];
}

/** The part of the outputs that at least one other system wrote too; `undefined` where there is none at all. */
export function shareOfIdenticalOutputs({ sharedOutputs, outputs }: CampaignPreview): number | undefined {
  return outputs === 0 ? undefined : sharedOutputs / outputs;
}

/**
 * Gathers a preview while segments pass by, in whatever order; its memory grows with the systems, not with the
 * segments. Texts are the same where they are by the campaign's rule, as they will be when judged.
 */
export class CampaignPreviewer {
  readonly #systems: readonly string[];
  readonly #rule: TextRule;
  readonly #settings: PreviewSettings;
  readonly #perSystem: readonly SystemPreviewer[];
  readonly #equal: EqualSystems;
  readonly #segmentsByDistinct: number[];
  readonly #emptySources = new LineCounter();
  readonly #trimmedSources = new LineCounter();
  #segments = 0;
  #distinct = 0;
  #shared = 0;
  #outputsOfLines = 0;
  readonly #joined = new LineCounter();
  #isFilePerText = false;
  #gluedSources = 0;
  #apartSources = 0;
  #punctuatedSources = 0;

  constructor(
    systems: readonly string[],
    rule: TextRule = "SPACES_EVEN",
    settings: PreviewSettings = DEFAULT_PREVIEW_SETTINGS,
  ) {
    this.#rule = rule;
    this.#systems = systems;
    this.#settings = settings;
    this.#perSystem = systems.map((system) => new SystemPreviewer(system, settings));
    this.#equal = new EqualSystems(systems.length);
    this.#segmentsByDistinct = new Array<number>(systems.length + 1).fill(0);
  }

  add(segment: SegmentOutputs): void {
    if (segment.outputs.length !== this.#systems.length) {
      throw new RangeError(`${segment.outputs.length} outputs for ${this.#systems.length} systems`);
    }
    const source = this.#addSource(segment);
    const texts = segment.outputs.map((original, place) => {
      const text = comparedText(original, this.#rule);
      this.#perSystem[place]?.add(original, text, source, segment.files?.outputs[place]);
      return text;
    });
    this.#equal.add(texts);
    this.#countDistinct(texts);
    this.#countJoined(segment, texts);
    this.#segments += 1;
    if (segment.files) this.#isFilePerText = true;
  }

  preview(): CampaignPreview {
    const sourceTokenisation = this.#sourceTokenisation();
    return {
      systems: this.#systems,
      segments: this.#segments,
      outputs: this.#segments * this.#systems.length,
      segmentsByDistinct: [...this.#segmentsByDistinct],
      distinctOutputs: this.#distinct,
      sharedOutputs: this.#shared,
      textRule: this.#rule,
      ...(this.#isFilePerText ? { isFilePerText: true } : {}),
      joinedSegments: this.#joined.count(),
      outputsOfLines: this.#outputsOfLines,
      emptySources: this.#emptySources.count(),
      trimmedSources: this.#trimmedSources.count(),
      sourceTokenisation,
      perSystem: this.#perSystem.map((system) => system.preview(sourceTokenisation)),
      equalSystems:
        this.#segments === 0
          ? []
          : this.#equal.groups().map((group) => group.map((place) => this.#systems[place] ?? "")),
    };
  }

  #addSource({ source, line, files }: SegmentOutputs) {
    const text = comparedText(source, this.#rule);
    const habit = punctuationHabit(oneLine(text));
    if (text === "") this.#emptySources.add(line, source, files?.source);
    if (text !== source) this.#trimmedSources.add(line, source, files?.source);
    if (habit.glued) this.#gluedSources += 1;
    if (habit.apart) this.#apartSources += 1;
    if (habit.glued || habit.apart) this.#punctuatedSources += 1;
    return { line, text, habit };
  }

  #countDistinct(texts: readonly string[]): void {
    const times = new Map<string, number>();
    for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
    for (const count of times.values()) if (count > 1) this.#shared += count;
    this.#distinct += times.size;
    this.#segmentsByDistinct[times.size]! += 1;
  }

  /** What is one text now and was not before: that a system wrote so is not seen any more. */
  #countJoined({ line, outputs, files }: SegmentOutputs, texts: readonly string[]): void {
    const isEven = this.#rule === "SPACES_EVEN";
    // Nearly always, and then no text with white space made even holds a line break.
    if (isEven && outputs.every((original, place) => original === texts[place])) return;
    const written = new Map<string, string>();
    let joined: { readonly text: string; readonly file: string | undefined } | undefined;
    for (const [place, original] of outputs.entries()) {
      const text = texts[place] ?? "";
      const plain = isEven ? comparedText(original, "AS_WRITTEN") : text;
      if (plain.includes("\n")) this.#outputsOfLines += 1;
      const own = isEven ? plain : original;
      const before = written.get(text);
      if (before === undefined) written.set(text, own);
      else if (before !== own) joined ??= { text: original, file: files?.outputs[place] };
    }
    if (joined !== undefined) this.#joined.add(line, joined.text, joined.file);
  }

  #sourceTokenisation(): TokenisationHabit {
    const enough = this.#settings.habitShare * this.#punctuatedSources;
    if (this.#punctuatedSources === 0) return "unclear";
    const tokenised = this.#apartSources >= enough;
    const plain = this.#gluedSources >= enough;
    return tokenised === plain ? "unclear" : tokenised ? "tokenised" : "plain";
  }
}
