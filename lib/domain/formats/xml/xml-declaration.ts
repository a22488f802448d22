import { bytesOf } from "../../bytes/text-of-range";
import { XmlTag, XmlTagError } from "./xml-tag";

const READABLE = new Set(["utf-8", "utf8", "us-ascii", "ascii"]);

/** What is wrong with `xml version="1.0" encoding="UTF-8"`, the text between `<?` and `?>`, if anything is. */
export function xmlDeclarationProblem(text: string): string | undefined {
  try {
    const bytes = bytesOf(`${text}>`);
    const tag = new XmlTag();
    const end = tag.read(bytes, 0, bytes.length);
    const version = tag.value("version");
    if (end !== bytes.length - 1 || tag.kind !== "open" || tag.name !== "xml" || version === undefined)
      return "the XML declaration is malformed";
    if (version !== "1.0" && version !== "1.1")
      return `XML version ${JSON.stringify(version)} is not supported`;
    const encoding = tag.value("encoding") ?? "UTF-8";
    if (READABLE.has(encoding.toLowerCase())) return undefined;
    return `the file declares the encoding ${encoding}; save it as UTF-8`;
  } catch (error) {
    if (error instanceof XmlTagError) return `the XML declaration is malformed: ${error.problem}`;
    throw error;
  }
}
