/** The first stop of the Tab key: past the head of the page to `<main id="content">`. */
export function SkipLink({ words }: { readonly words: string }) {
  return (
    <a
      href="#content"
      className="skip-link sr-only no-print bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-1 focus:start-1 focus:z-50 focus:px-3 focus:py-2"
    >
      {words}
    </a>
  );
}
