import { Notice } from "@/components/ui/notice";

interface RemarksProps {
  /** What a reader must know. */
  readonly warnings: readonly string[];
  /** What a reader may want to know. */
  readonly hints?: readonly string[];
}

/** What must be said beside a result, each in a sentence. */
export function Remarks({ warnings, hints = [] }: RemarksProps) {
  return (
    <>
      {warnings.length > 0 ? (
        <Notice kind="warning" className="mt-3">
          <Sentences texts={warnings} />
        </Notice>
      ) : null}
      {hints.length > 0 ? (
        <Notice className="mt-3">
          <Sentences texts={hints} />
        </Notice>
      ) : null}
    </>
  );
}

function Sentences({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 1) return texts[0];
  return (
    <ul className="space-y-0.5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
