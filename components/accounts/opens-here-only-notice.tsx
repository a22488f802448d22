import { opensHereOnly } from "@/lib/domain/text/opens-here-only";

/** Say of links made together before they are sent to somebody whom they would lead nowhere. */
export function OpensHereOnlyNotice({ links }: { readonly links: readonly string[] }) {
  const [first] = links;
  if (first === undefined || !opensHereOnly(first)) return null;
  const isOne = links.length === 1;
  return (
    <p className="mt-1 text-warning">
      {isOne ? "It opens" : "They open"} only on this machine. To give others access, start Adjudge with{" "}
      <code>HOST=0.0.0.0</code> and open this page by this machine’s address, or set a public address in{" "}
      <code>ADJUDGE_URL</code>; then create {isOne ? "the link" : "the links"} again. See “Let judges in” in
      README.md.
    </p>
  );
}
