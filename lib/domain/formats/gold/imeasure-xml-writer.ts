import { clusterEdits, type EditCluster } from "../../metrics/gold/edit-clusters";
import type { GoldSentence } from "../../metrics/gold/gold-annotation";
import { compareCodeUnits } from "../../text/compare-code-units";
import { countOf } from "../../text/format-count";
import { codePointName, forbiddenCharacterAt } from "../forbidden-character";
import { escapeXml } from "../xml/xml-escape";
import { GoldNotWritableError } from "./gold-not-writable-error";

/**
 * Writes the XML of the I-measure, edits clustered into errors as its own conversion does it. Of several corrections
 * the first is written. An error has the types of all its edits. It is optional where all annotators have edits in it
 * and one of these is; where not all have, the format cannot say so. What is lost is counted.
 */
export class ImeasureXmlWriter {
  #sentences = 0;
  #corrections = 0;
  #comments = 0;
  #types = 0;
  #requirements = 0;

  begin(): string {
    return '<?xml version="1.0" encoding="UTF-8"?>\n<scripts>\n<script id="1">\n';
  }

  write({ tokens, annotators }: GoldSentence): string {
    this.#sentences += 1;
    const errors = clusterEdits(annotators).map((cluster, index) =>
      this.#error(cluster, index + 1, annotators.length),
    );
    const text =
      `<sentence id="${this.#sentences}" numann="${annotators.length}">\n` +
      `<text>${escapeXml(tokens.join(" "))}</text>\n` +
      `<error-list>\n${errors.join("")}</error-list>\n</sentence>\n`;
    const forbidden = forbiddenCharacterAt(text);
    if (forbidden !== -1) {
      const problem = `XML cannot contain the character ${codePointName(text, forbidden)}`;
      throw new GoldNotWritableError(this.#sentences, problem);
    }
    return text;
  }

  end(): string {
    return "</script>\n</scripts>\n";
  }

  /** What was left out so far, a sentence each. */
  get losses(): readonly string[] {
    const left = [
      [this.#corrections, countOf(this.#corrections, "further correction", "further corrections")],
      [this.#comments, countOf(this.#comments, "comment", "comments")],
      [this.#types, countOf(this.#types, "own type of an edit", "own types of edits")],
      [
        this.#requirements,
        countOf(this.#requirements, "edit's being optional or not", "edits' being optional or not"),
      ],
    ] as const;
    return left.flatMap(([count, what]) =>
      count === 0 ? [] : [`Left out, because the format has no place for it: ${what}.`],
    );
  }

  #error(cluster: EditCluster, id: number, annotators: number): string {
    const types = new Set(cluster.map(({ edit }) => edit.type));
    const ids = [...new Set(cluster.map(({ annotator }) => annotator))].sort((a, b) => a - b);
    const isRequired = ids.length === annotators && cluster.every(({ edit }) => edit.required);
    const isOptional = ids.length === annotators && !isRequired;
    this.#types += types.size > 1 ? cluster.length : 0;
    this.#requirements += cluster.filter(({ edit }) => edit.required === isOptional).length;
    const alternatives = ids.map((annotator) => {
      const own = cluster.filter((one) => one.annotator === annotator);
      const corrections = own.map(({ edit }) => {
        this.#corrections += Math.max(0, edit.corrections.length - 1);
        this.#comments += edit.comment === "" ? 0 : 1;
        return `<c start="${edit.start}" end="${edit.end}">${escapeXml(edit.corrections[0] ?? "")}</c>`;
      });
      return `<alt ann="${annotator}">${corrections.join("")}</alt>\n`;
    });
    const type = escapeXml([...types].sort(compareCodeUnits).join("/"));
    return `<error id="${id}" req="${isRequired ? "yes" : "no"}" type="${type}">\n${alternatives.join("")}</error>\n`;
  }
}
