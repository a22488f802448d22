/** A source, a correction of it and an output that is hard to score. */
export interface AdversarialSegment {
  readonly name: string;
  readonly source: string;
  readonly reference: string;
  readonly hypothesis: string;
}

const source = "The cat sit on mat and look at dog in garden .";
const reference = "The cat sits on the mat and looks at the dog in the garden .";

function repeated(phrase: string, times: number): string {
  return Array.from({ length: times }, () => phrase).join(" ");
}

/** So many tokens from a small vocabulary, in an order that repeats late. */
function rambling(tokens: number, shift: number): string {
  const words = ["a", "of", "the", "is", "man", "to", "and", "house", ",", "red", "in", "walks", "."];
  return Array.from({ length: tokens }, (_, i) => words[(i * i + shift * i + (i >> 3)) % words.length]).join(
    " ",
  );
}

/** What has stopped scorers before, or might. */
export const adversarialSegments: readonly AdversarialSegment[] = [
  { name: "a phrase repeated 50 times", source, reference, hypothesis: repeated(source, 50) },
  { name: "a phrase repeated 500 times", source, reference, hypothesis: repeated("the cat sits on", 500) },
  {
    name: "400 tokens",
    source: rambling(400, 1),
    reference: rambling(400, 2),
    hypothesis: rambling(400, 3),
  },
  { name: "an empty output", source, reference, hypothesis: "" },
  { name: "an empty source", source: "", reference: "Hello .", hypothesis: "Hello there ." },
  { name: "everything empty", source: "", reference: "", hypothesis: "" },
  { name: "a copy of the source", source, reference, hypothesis: source },
  {
    name: "Chinese without spaces",
    source: "他昨天去学校了。",
    reference: "他昨天去了学校。",
    hypothesis: "他昨天去过学校。",
  },
  {
    name: "emoji",
    source: "I 👍🏽 it 👩‍👩‍👧 .",
    reference: "I like it 👩‍👩‍👧 .",
    hypothesis: "I 👍🏽🏽 it .",
  },
  {
    name: "combining marks",
    source: "cafe\u0301 is open",
    reference: "café is open",
    hypothesis: `cafe${"\u0301".repeat(500)} are open`,
  },
  { name: "lone surrogates", source: "a \ud800 b", reference: "a b", hypothesis: "a \udc00 \ud800b" },
];
