/** The number under which the server's log holds the error; nothing where there is none. */
export function ErrorReference({ digest }: { readonly digest?: string | undefined }) {
  if (!digest) return null;
  return (
    <p className="text-ink-soft text-sm">
      Reference for the administrator: <code className="font-mono text-xs">{digest}</code>
    </p>
  );
}
