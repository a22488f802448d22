import { type PlainBlock, plainBlocks } from "@/lib/domain/text/plain-blocks";

/** A campaign's instructions as paragraphs and lists, in whatever script they are written. */
export function Instructions({ markdown }: { readonly markdown: string }) {
  return (
    <div className="space-y-3 [overflow-wrap:anywhere]">
      {numbered(plainBlocks(markdown)).map(([position, block]) =>
        block.kind === "list" ? (
          <ul key={position} dir="auto" className="list-disc space-y-1 ps-5">
            {numbered(block.items).map(([index, item]) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={position} dir="auto">
            {block.text}
          </p>
        ),
      )}
    </div>
  );
}

/** Instructions never change their order while shown, so the place of a block names it. */
function numbered<Item extends PlainBlock | string>(
  items: readonly Item[],
): readonly (readonly [string, Item])[] {
  return items.map((item, index) => [String(index), item] as const);
}
