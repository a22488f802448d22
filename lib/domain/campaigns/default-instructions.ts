import { languageTagOf } from "./languages";

/** Which of the texts in the catalogue judges are given unless the organiser writes otherwise. */
export type InstructionsKind = "CORRECTION" | "GENERATION" | "TRANSLATION";

/** What is written anew in another language than the source's is taken for a translation. */
export function fittingInstructions(
  kind: "CORRECTION" | "GENERATION",
  sourceLanguage: string,
  targetLanguage: string,
): InstructionsKind {
  if (kind === "CORRECTION") return "CORRECTION";
  const languages = [sourceLanguage, targetLanguage].map((entered) => languageTagOf(entered)?.split("-")[0]);
  const isTranslation = !languages.includes(undefined) && languages[0] !== languages[1];
  return isTranslation ? "TRANSLATION" : "GENERATION";
}
