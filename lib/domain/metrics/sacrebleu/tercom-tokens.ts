import { goldTokens } from "../gold/gold-tokens";
import { apartFromPeriods, apartFromSymbols } from "./mteval-tokens";
import { inCase, type LetterCase } from "./sacrebleu-signature";

/** What Tercom does to a text before it counts words; the names are those of sacreBLEU's signatures. */
export interface TercomSettings {
  readonly case: LetterCase;
  /** Whether entities are resolved and punctuation is set apart. */
  readonly norm: boolean;
  /** Whether punctuation counts. */
  readonly punct: "yes" | "no";
  /** Whether Chinese and Japanese characters stand by themselves, where `norm` holds, and their punctuation is removed. */
  readonly asian: boolean;
}

const PUNCTUATION = /[.,?:;!"()]/g;
const ASIAN_PUNCTUATION =
  /[\u3001\u3002\u3008-\u3011\u3014-\u301f\uff61-\uff65\u30fb\uff0e\uff0c\uff1f\uff1a\uff1b\uff01\uff02\uff08\uff09]/g;
/**
 * Ideographs, strokes and radicals, compatibility forms, enclosed letters. The last range goes on into the extension A,
 * as in the original. Its rules for kana ask for the beginning of the text, where a space always stands.
 */
const ASIAN_CHARACTERS =
  /[\u4e00-\u9fff\u3400-\u4dbf\u31c0-\u31ef\u2e80-\u2eff\u3300-\u33ff\uf900-\ufaff\ufe30-\ufe4f\u3200-\u3f22]/g;

/** The words of Tercom, the program that defined the translation edit rate. */
export function tercomTokens(text: string, settings: TercomSettings): readonly string[] {
  let words = inCase(text, settings.case);
  if (settings.norm) {
    words = normalised(words);
    if (settings.asian) words = words.replace(ASIAN_CHARACTERS, " $& ").replace(ASIAN_PUNCTUATION, " $& ");
  }
  if (settings.punct === "no") {
    words = words.replace(PUNCTUATION, "");
    if (settings.asian) words = words.replace(ASIAN_PUNCTUATION, "");
  }
  return goldTokens(words);
}

function normalised(text: string): string {
  const plain = text
    .trimEnd()
    .replaceAll("\n-", "")
    .replaceAll("\n", " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
  return apartFromPeriods(apartFromSymbols(` ${plain} `).replaceAll("'s ", " 's "));
}
