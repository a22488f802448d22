import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/lib/domain/text/format-count";
import type { PreviewFinding } from "@/lib/domain/uploads/preview/preview-findings";

/** "AMU/0012.py" says which text; the archive around it is known. */
function withFolder(file: string): string {
  return file.split("/").slice(-2).join("/");
}

/** What an organiser should look at, each with the lines that show it. */
export function PreviewFindings({ findings }: { readonly findings: readonly PreviewFinding[] }) {
  if (findings.length === 0) return <p className="text-ink-soft">None.</p>;
  return (
    <ul className="max-w-page space-y-2.5">
      {findings.map(({ weight, text, examples }) => (
        <li key={text} className="flex gap-2">
          <span className={`pt-1 ${weight === "warning" ? "text-warning" : "text-ink-soft"}`}>
            <Icon name={weight === "warning" ? "warning" : "info"} />
          </span>
          <div className="min-w-0">
            <p>
              {weight === "warning" ? <span className="sr-only">Warning: </span> : null}
              {text}
            </p>
            {examples.length > 0 ? (
              <ul className="mt-0.5 text-ink-soft text-sm">
                {examples.map((example) => (
                  <li key={example.line} className="flex gap-2 max-sm:block">
                    <span className="figures shrink-0 text-ink-faint [overflow-wrap:anywhere]">
                      {example.file === undefined
                        ? `line ${formatCount(example.line)}`
                        : withFolder(example.file)}
                    </span>
                    <span dir="auto" className="line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
                      {example.text === "" ? "(nothing)" : example.text}
                    </span>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
