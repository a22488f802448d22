import { DocumentText } from "@/components/ui/document-text";
import { TextPart } from "@/components/ui/text-part";
import { programRoot } from "@/lib/context";
import { type DocumentNode, wordsOf } from "@/lib/domain/text/read-document";
import { type HelpPage, viewHelp } from "@/lib/usecases/installation/view-help";
import { HelpFrame } from "./help-frame";

/** A page of help that is a document of `docs/help`: its first paragraph leads, and each heading begins a part. */
export async function HelpDocument({ page }: { readonly page: HelpPage }) {
  const { title, nodes } = await viewHelp(page, programRoot());
  const [lead, ...rest] = nodes;
  return (
    <HelpFrame title={title} lead={wordsOf(lead === undefined ? [] : [lead]).trim()}>
      {partsOf(rest).map(({ id, name, content }) => (
        <TextPart key={id} id={id} title={name}>
          <DocumentText nodes={content} />
        </TextPart>
      ))}
    </HelpFrame>
  );
}

interface Part {
  readonly id: string;
  readonly name: string;
  readonly content: DocumentNode[];
}

function partsOf(nodes: readonly DocumentNode[]): readonly Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    if (node.kind === "heading") parts.push({ id: node.id, name: wordsOf(node.children), content: [] });
    else parts.at(-1)?.content.push(node);
  }
  return parts;
}
