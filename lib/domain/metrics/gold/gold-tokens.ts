import { normaliseOutput } from "../../text/normalise-output";

/** The tokens of a text that is tokenised already: what stands between white space. */
export function goldTokens(text: string): readonly string[] {
  const { text: normalised } = normaliseOutput(text);
  return normalised === "" ? [] : normalised.split(" ");
}
