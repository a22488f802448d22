import fc from "fast-check";
import type { GoldEdit, GoldSentence } from "../../domain/metrics/gold/gold-annotation";

const token = fc
  .string({ unit: fc.constantFrom(..."aB.,'é|<&>\"中-S", "ab", "🙂"), minLength: 1, maxLength: 4 })
  .filter((text) => !text.includes("||") && !text.startsWith("|") && !text.endsWith("|"));
const words = (maxLength: number) => fc.array(token, { maxLength }).map((tokens) => tokens.join(" "));

/** Sentences that an .m2 file can hold: any edits, overlapping ones and several at one place too. */
export const arbitraryGoldSentence: fc.Arbitrary<GoldSentence> = fc
  .array(token, { maxLength: 8 })
  .chain((tokens) => {
    const edit: fc.Arbitrary<GoldEdit> = fc
      .tuple(fc.nat(tokens.length), fc.nat(tokens.length))
      .chain(([one, other]) =>
        fc.record({
          start: fc.constant(Math.min(one, other)),
          end: fc.constant(Math.max(one, other)),
          type: fc.constantFrom("Nn", "ArtOrDet", "Rloc-", "R:VERB:SVA", ""),
          corrections: fc.array(words(3), { minLength: 1, maxLength: 3 }),
          required: fc.boolean(),
          comment: words(2),
        }),
      );
    const annotators = fc
      .uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) => fc.record({ id: fc.constant(id), edits: fc.array(edit, { maxLength: 4 }) })),
        ),
      );
    return fc.record({ tokens: fc.constant(tokens), annotators });
  });
