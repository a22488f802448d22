import type { Finding } from "@/lib/domain/calls/submissions/check-outputs";

/** What was found in a submission, each with its line. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="space-y-0.5 text-sm">
      {findings.map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          {line === null ? null : <span className="figures text-ink-soft">Line {line}: </span>}
          {text}
        </li>
      ))}
    </ul>
  );
}
