import { opensHereOnly } from "@/lib/domain/text/opens-here-only";

/** Said of a link before it is sent to somebody whom it would lead nowhere. */
export function OpensHereOnlyNotice({ link }: { readonly link: string }) {
  if (!opensHereOnly(link)) return null;
  return (
    <p className="mt-1 text-warning">
      It opens on this machine alone. To let others in, start Adjudge with <code>HOST=0.0.0.0</code> and come
      here by this machine’s address, or give it a public address with <code>ADJUDGE_URL</code>; then make the
      link again. README.md says how, under “Let judges in”.
    </p>
  );
}
