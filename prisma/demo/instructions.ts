/** What the judges of the demo are asked to do. */
export const instructions = `You see one sentence that a learner of English wrote, in its context, and up to five versions of it. Some may be unchanged.

**Rank the versions from best to worst.** 1 is best; equal ranks are fine where you see no difference in quality.

- The best version is correct English and says what the writer meant.
- A version that leaves a mistake alone is better than one that makes a new mistake.
- A needless change that does no harm is a small fault. A needless change that alters the meaning is a large one.
- Where no version is correct, ask which of them you would rather receive in a letter.
- Spelling and punctuation count, but less than grammar and the choice of words. British and American spelling are both right.
- Spaces before punctuation marks and inside *do n't* come from the way the sentences were prepared. Please ignore them.

Judge each sentence as you see it; there is no need to be consistent with your earlier answers. If you cannot decide, skip the sentence and say why. If something is wrong with it, flag it.
`;
