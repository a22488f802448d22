import { AppError } from "../../../domain/app-error";
import type { TextRule } from "../../../domain/text/text-rule";
import type { LineFile } from "../../../domain/uploads/alignment/line-reader";
import type { Asking } from "../../../domain/uploads/numbering/numbering-words";
import type { GivenFirsts } from "../../../domain/uploads/numbering/scores-numbering";
import { UPLOAD_LIMITS } from "../../../domain/uploads/upload-limits";
import { bytesOfAccess, type RandomAccess } from "../../../files/random-access";
import { textOfBytes, utf8OfBytes } from "../../../files/text-of-bytes";
import type { OpenZip } from "../../../zip/open-zip";
import { openZipAccess } from "../../../zip/open-zip";

/** Where a file of a campaign's data lies, by the name that messages call it. */
export interface NamedAccess {
  readonly name: string;
  readonly access: RandomAccess;
}

/** The files of a campaign's data, as texts that can be read again and again. */
export interface OpenCampaignFiles {
  /** Bytes of everything, as it lies there. */
  readonly size: number;
  /** The text of a file, or of one in an archive by "archive.zip/entry". */
  readonly text: (name: string) => LineFile;
  readonly bytes: (name: string) => AsyncGenerator<Uint8Array, void, undefined>;
  /** The text of a file as bytes of UTF-8, in pieces of whole characters. */
  readonly utf8: (name: string) => AsyncGenerator<Uint8Array, void, undefined>;
  readonly close: () => Promise<void>;
}

/** How the files of a campaign's data are to be understood. */
export interface FileReading {
  /** When two texts are the same, as the campaign has it. */
  readonly rule: TextRule;
  /** What metrics are called, by the file of their scores; otherwise as the file is. */
  readonly metrics?: ReadonlyMap<string, string> | undefined;
  /** What somebody says of the numbers of segments; otherwise texts tell. */
  readonly firsts: GivenFirsts;
  /** Whom messages ask what nothing tells. */
  readonly asking: Asking;
}

/** Opens files, some of which may be archives. `onRead` is told of all bytes read, packed ones in archives. */
export async function openCampaignFiles(
  files: readonly NamedAccess[],
  archives: ReadonlySet<string>,
  onRead: (bytes: number) => void = () => undefined,
): Promise<OpenCampaignFiles> {
  const readers = new Map<string, () => AsyncGenerator<Uint8Array, void, undefined>>();
  const opened: Pick<OpenZip, "close">[] = [];
  const close = async () => {
    for (const each of opened) await each.close();
  };
  try {
    for (const { name, access } of files) {
      const counted = countedAccess(access, onRead);
      if (!archives.has(name)) {
        opened.push(access);
        readers.set(name, () => bytesOfAccess(counted));
        continue;
      }
      const zip = await openZipAccess(counted, { name });
      opened.push(zip);
      for (const entry of zip.entries) readers.set(`${name}/${entry.name}`, () => zip.bytes(entry));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const bytes = (name: string) => {
    const reader = readers.get(name);
    if (reader === undefined) throw new AppError("invalid-input", `${name} no longer exists.`);
    return reader();
  };
  return {
    size: files.reduce((sum, { access }) => sum + access.size, 0),
    bytes,
    utf8: (name) => utf8OfBytes(bytes(name), name, UPLOAD_LIMITS.file),
    text: (name) => ({ name, read: () => textOfBytes(bytes(name), name, UPLOAD_LIMITS.file) }),
    close,
  };
}

function countedAccess(access: RandomAccess, onRead: (bytes: number) => void): RandomAccess {
  return {
    ...access,
    read: async (offset, length) => {
      const bytes = await access.read(offset, length);
      onRead(bytes.length);
      return bytes;
    },
  };
}
