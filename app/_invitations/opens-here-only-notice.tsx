import { opensHereOnly } from "@/lib/domain/text/opens-here-only";

/** Said of links made together before they are sent to somebody whom they would lead nowhere. */
export function OpensHereOnlyNotice({ links }: { readonly links: readonly string[] }) {
  const [first] = links;
  if (first === undefined || !opensHereOnly(first)) return null;
  const isOne = links.length === 1;
  return (
    <p className="mt-1 text-warning">
      {isOne ? "It opens" : "They open"} on this machine alone. To let others in, start Adjudge with{" "}
      <code>HOST=0.0.0.0</code> and come here by this machine’s address, or give it a public address with{" "}
      <code>ADJUDGE_URL</code>; then make {isOne ? "the link" : "the links"} again. README.md says how, under
      “Let judges in”.
    </p>
  );
}
