import { annotatorIds } from "./error-counts";
import type { GoldSentence } from "./gold-annotation";

/**
 * The sentences with every annotator of the file in each of them. Where several annotators make the same of a sentence,
 * the conversion of the CoNLL shared tasks writes it once, under the first of them: an annotator whom a sentence does
 * not name agrees with the first one whom it names.
 *
 * In the gold of CoNLL-2014, 88 sentences name the first annotator alone; the published corrected texts of both are the
 * same in all 88, and only so come the published figures of the second annotator out.
 */
export function withSharedAnnotations<Sentence extends GoldSentence>(
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const ids = annotatorIds(sentences);
  return sentences.map((sentence) => {
    const [first] = sentence.annotators;
    const named = new Map(sentence.annotators.map((annotator) => [annotator.id, annotator]));
    if (!first || ids.every((id) => named.has(id))) return sentence;
    return { ...sentence, annotators: ids.map((id) => named.get(id) ?? { id, edits: first.edits }) };
  });
}
