import type { DatabaseTransaction } from "../../../db/connection/client";
import {
  type ExportedMaterial,
  type ExportedSegment,
  readEditsOfSystem,
  readExportedSegments,
  readOutputsOfSystem,
} from "../../../db/exports/exported-segments";
import { m2Sentence } from "../../../domain/formats/gold/m2";
import { outputsJsonlText } from "../../../domain/formats/outputs/outputs-jsonl";
import type { GoldAnnotator, GoldEdit } from "../../../domain/metrics/gold/gold-annotation";
import { goldTokens } from "../../../domain/metrics/gold/gold-tokens";
import { segmentName } from "../../../domain/uploads/numbering/segment-name";
import type { ArchiveFile } from "../../../zip/zip-bytes";

/** The sources, outputs, references and gold of a campaign as files. */
export function* archiveMaterial(
  tx: DatabaseTransaction,
  campaignId: string,
  material: ExportedMaterial,
  firstSegment: number | null,
): Generator<ArchiveFile> {
  if (material.segments === 0) return;
  const eachSegment = async function* (write: (segment: ExportedSegment) => string) {
    for await (const page of readExportedSegments(tx, campaignId)) yield page.map(write).join("");
  };
  yield {
    name: "outputs.jsonl",
    pieces: outputsJsonlText(segmentPages(tx, campaignId, firstSegment)),
    records: () => material.segments,
  };
  if (material.hasGold) yield { name: "gold.m2", pieces: eachSegment(goldLines) };
  for (const name of material.editsOf.filter(isFileName))
    yield { name: `edits/${name}.m2`, pieces: editsLines(tx, campaignId, name) };
  if (!material.fitsLines) return;
  yield { name: "source.txt", pieces: eachSegment(({ source }) => `${source}\n`) };
  if (material.hasDocuments)
    yield { name: "documents.txt", pieces: eachSegment(({ document }) => `${document ?? ""}\n`) };
  for (const { name } of material.systems.filter(({ name }) => isFileName(name)))
    yield { name: `outputs/${name}.txt`, pieces: outputLines(tx, campaignId, name) };
  for (const name of material.references.filter(isFileName))
    yield {
      name: `references/${name}.txt`,
      pieces: eachSegment(({ references }) => `${references[name] ?? ""}\n`),
    };
}

/** Names that mean something else in a path, or to some system, stay in the JSONL. */
export function isFileName(name: string): boolean {
  return !/[\\/:*?"<>|\p{Cc}]|^\.|[. ]$/u.test(name) && name.length <= 100;
}

async function* segmentPages(tx: DatabaseTransaction, campaignId: string, firstSegment: number | null) {
  for await (const page of readExportedSegments(tx, campaignId))
    yield page.map(({ position, document, source, outputs }) => {
      const { number, id: segment } = segmentName(position, firstSegment);
      const ids = { segment, number, ...(document === null ? {} : { document }) };
      return { ...ids, source, outputs };
    });
}

function goldLines({ position, source, gold }: ExportedSegment): string {
  return editsSentence(position, source, gold);
}

async function* editsLines(tx: DatabaseTransaction, campaignId: string, system: string) {
  for await (const page of readEditsOfSystem(tx, campaignId, system))
    yield page.map(({ position, source, edits }) => editsSentence(position, source, edits)).join("");
}

function editsSentence(position: number, source: string, stored: ExportedSegment["gold"]): string {
  const annotators = stored.map(
    ({ annotator, edits }): GoldAnnotator => ({ id: annotator, edits: edits as readonly GoldEdit[] }),
  );
  const named = annotators.length > 0 ? annotators : [{ id: 0, edits: [] }];
  return m2Sentence({ tokens: goldTokens(source), annotators: named }, position + 1);
}

async function* outputLines(tx: DatabaseTransaction, campaignId: string, system: string) {
  for await (const page of readOutputsOfSystem(tx, campaignId, system))
    yield page.map((text) => `${text}\n`).join("");
}
