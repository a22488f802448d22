import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "../../db/connection/client";
import { exportArchive } from "../../usecases/exports/export-archive";
import type { ExportedFile } from "../../usecases/exports/export-judgments";
import type { UseCaseContext } from "../../usecases/use-case-context";
import { contextOf } from "../database/people";
import { openZip } from "./open-zip";

/** A campaign's archive, or its data package, unpacked into a folder of its own within this one; names are those within its root. */
export async function unpackedArchive(
  db: Database,
  folder: string,
  campaignId: string,
  make: (
    input: { readonly campaignId: string },
    context: UseCaseContext,
  ) => Promise<ExportedFile> = exportArchive,
) {
  return unpackedZip(folder, await make({ campaignId }, contextOf(db)));
}

/** The same of any archive in which one folder holds everything. */
export async function unpackedZip(
  folder: string,
  { chunks }: { readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> },
) {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const file = path.join(folder, "archive.zip");
  writeFileSync(file, Buffer.concat(parts));
  const unpacked = mkdtempSync(path.join(folder, "unpacked-"));
  const zip = await openZip(file);
  const names: string[] = [];
  const roots = new Set<string>();
  for (const entry of zip.entries) {
    const target = path.join(unpacked, entry.name);
    mkdirSync(path.dirname(target), { recursive: true });
    const bytes: Uint8Array[] = [];
    for await (const piece of zip.bytes(entry)) bytes.push(piece);
    writeFileSync(target, Buffer.concat(bytes));
    names.push(entry.name.slice(entry.name.indexOf("/") + 1));
    roots.add(entry.name.slice(0, entry.name.indexOf("/") + 1));
  }
  await zip.close();
  const [root = "", ...others] = roots;
  if (others.length > 0) throw new Error(`the archive has several folders: ${[...roots].join(" ")}`);
  const within = path.join(unpacked, root);
  const text = (name: string) => readFileSync(path.join(within, name), "utf8");
  return { folder: within, root, names: names.sort(), text };
}

export type UnpackedArchive = Awaited<ReturnType<typeof unpackedArchive>>;
