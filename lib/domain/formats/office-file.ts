/** Programs whose files are taken for texts, and how each comes to be one. */
const KINDS = {
  word: "a Word document; in Word, choose Save As > Plain Text with the encoding UTF-8, one segment per line",
  writer: "a word processor’s file (OpenDocument); save it as plain text in UTF-8, one segment per line",
  rtf: "a rich-text file (RTF); save it as plain text in UTF-8, one segment per line",
  pages: "a file of Apple Pages, Numbers or Keynote; export it as plain text or CSV in UTF-8",
  excel: "an Excel workbook; save it as CSV UTF-8, with a column “source” and one for each system",
  calc: "a spreadsheet (OpenDocument); save it as CSV in UTF-8, with a column “source” and one for each system",
  slides: "a presentation; save its texts as plain text in UTF-8, one segment per line",
  pdf: "a PDF; save its texts as plain text in UTF-8, one segment per line",
  office: "a Microsoft Office file of the old kind; save it as plain text or CSV in UTF-8",
  openDocument: "an OpenDocument file; save it as plain text or CSV in UTF-8",
} as const;

type Kind = keyof typeof KINDS;

const BY_ENDING: readonly (readonly [RegExp, Kind])[] = [
  [/\.(docx?|docm|dotx?)$/i, "word"],
  [/\.odt$/i, "writer"],
  [/\.rtf$/i, "rtf"],
  [/\.(pages|numbers|key)$/i, "pages"],
  [/\.(xlsx?|xlsm|xltx?)$/i, "excel"],
  [/\.ods$/i, "calc"],
  [/\.(pptx?|odp)$/i, "slides"],
  [/\.pdf$/i, "pdf"],
];

/** Entries that only such a file has. */
const BY_ENTRY: readonly (readonly [entry: string, Kind])[] = [
  ["word/document.xml", "word"],
  ["xl/workbook.xml", "excel"],
  ["xl/workbook.bin", "excel"],
  ["ppt/presentation.xml", "slides"],
  ["Index/Document.iwa", "pages"],
];

/** What OpenDocument says of itself, uncompressed, in the first entry. */
const BY_MEDIA_TYPE: readonly (readonly [type: string, Kind])[] = [
  ["application/vnd.oasis.opendocument.text", "writer"],
  ["application/vnd.oasis.opendocument.spreadsheet", "calc"],
  ["application/vnd.oasis.opendocument.presentation", "slides"],
];

/** Streams of Microsoft's old files, which are named in UTF-16. */
const BY_STREAM: readonly (readonly [stream: string, Kind])[] = [
  ["WordDocument", "word"],
  ["Workbook", "excel"],
  ["PowerPoint Document", "slides"],
];

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = "PK\u0003\u0004";
/** One character a byte; those above ASCII are not looked at. */
const bytewise = new TextDecoder("windows-1252");

function officeProblem(kind: Kind | undefined): string | undefined {
  return kind === undefined ? undefined : `this is ${KINDS[kind]}`;
}

/** What is wrong with a file that is called as an office program's; `undefined` for any other. */
export function officeFileProblem(name: string): string | undefined {
  const plain = name.replace(/\.gz$/i, "");
  return officeProblem(BY_ENDING.find(([ending]) => ending.test(plain))?.[1]);
}

/**
 * What is wrong with a file that is an office program's by its content, whatever it is called.
 *
 * @param beginning its first bytes: 64 KiB tell nearly always
 */
export function officeBytesProblem(beginning: Uint8Array): string | undefined {
  return officeProblem(kindOfBytes(beginning));
}

function kindOfBytes(bytes: Uint8Array): Kind | undefined {
  const isOle = OLE.every((byte, place) => bytes[place] === byte);
  const first = bytewise.decode(bytes.subarray(0, 130));
  if (first.startsWith("%PDF-")) return "pdf";
  if (first.startsWith("{\\rtf")) return "rtf";
  if (!isOle && !first.startsWith(ZIP)) return undefined;
  const text = bytewise.decode(bytes);
  if (isOle) return BY_STREAM.find(([stream]) => text.includes([...stream].join("\0")))?.[1] ?? "office";
  if (first.startsWith("mimetype", 30))
    return BY_MEDIA_TYPE.find(([media]) => first.startsWith(media, 38))?.[1];
  return BY_ENTRY.find(([entry]) => holdsEntry(text, entry))?.[1];
}

/** Whether a local header of this entry is among the bytes: its name stands 30 bytes after the mark. */
function holdsEntry(text: string, entry: string): boolean {
  for (let at = text.indexOf(entry); at !== -1; at = text.indexOf(entry, at + 1)) {
    if (text.startsWith(ZIP, at - 30)) return true;
  }
  return false;
}

/** The same of a zip by the names of all its entries. */
export function officeArchiveProblem(entries: readonly string[]): string | undefined {
  const names = new Set(entries);
  const kind = BY_ENTRY.find(([entry]) => names.has(entry))?.[1];
  const isOpenDocument = names.has("META-INF/manifest.xml") && names.has("content.xml");
  return officeProblem(kind ?? (isOpenDocument ? "openDocument" : undefined));
}
