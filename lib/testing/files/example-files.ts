import { demoSeed, generateDemo } from "@/prisma/demo/generate";
import { type ZipMember, zipArchive } from "./zip-archive";

const FOLDER = "learner-essays";

/**
 * The demo campaign as an organiser would have it on disk before there was a campaign: sources, documents, outputs, gold
 * and references. INPUT is left to the switch on the page.
 */
export function exampleFiles(): readonly { readonly name: string; readonly content: string }[] {
  const demo = generateDemo(demoSeed, new Date(0));
  const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join("");
  const references = [...new Set(demo.references.map(({ name }) => name))];
  return [
    { name: "source.txt", content: lines(demo.segments.map(({ source }) => source)) },
    { name: "documents.txt", content: lines(demo.segments.map(({ document }) => document)) },
    ...demo.systems
      .filter(({ isInput }) => !isInput)
      .map(({ name, outputs }) => ({ name: `${name}.txt`, content: lines(outputs) })),
    { name: "gold.m2", content: demo.goldM2 },
    ...references.map((name, index) => ({
      name: `reference-${index + 1}.txt`,
      content: lines(demo.references.filter((reference) => reference.name === name).map(({ text }) => text)),
    })),
  ].map(({ name, content }) => ({ name: `${FOLDER}/${name}`, content }));
}

export function exampleFilesZip(): Uint8Array {
  return zipArchive(exampleFiles().map(({ name, content }): ZipMember => ({ name, content })));
}
