import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { env } from "../../env";

const lettersOf = (text: string) =>
  text.replace(/&amp;|&lt;|&gt;|&quot;|&apos;/g, "").replace(/[^A-Za-z0-9]/g, "");

/**
 * By line of the 2015 study's source the essay that it is of, as the shared task's annotation has them: the letters of
 * the lines one after the other are those of the essays. `undefined` where the folder with the studies' data is missing.
 */
export function studyDocuments(): readonly string[] | undefined {
  const folder = path.join(env().ADJUDGE_STUDIES, "conll2014");
  const annotated = path.join(folder, "official", "official-2014.0.sgml");
  const source = path.join(folder, "conll14st-test.tok.src");
  if (!existsSync(annotated) || !existsSync(source)) return undefined;
  const essays = [...readFileSync(annotated, "utf8").matchAll(/<DOC nid="(\d+)"(.*?)<\/DOC>/gs)].map(
    ([, name = "", content = ""]) => {
      const text = content.replace(/<ANNOTATION.*?<\/ANNOTATION>/gs, "").replace(/^[^>]*>/, "");
      return { name, letters: lettersOf(text.replace(/<[^>]+>/g, " ")) };
    },
  );
  let essay = 0;
  let left = essays[0]?.letters ?? "";
  return readFileSync(source, "utf8")
    .trimEnd()
    .split("\n")
    .map((line, number) => {
      if (left === "") left = essays[++essay]?.letters ?? "";
      const letters = lettersOf(line.replace(/&/g, "&amp;"));
      if (!left.startsWith(letters)) throw new Error(`line ${number + 1} is not where its essay goes on`);
      left = left.slice(letters.length);
      return essays[essay]!.name;
    });
}
