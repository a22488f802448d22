import { Markdown } from "@/components/campaign/markdown";
import { formatMinute } from "@/lib/domain/text/format-date";

interface TextVersionsProps {
  readonly versions: readonly {
    readonly version: number;
    readonly text: string;
    readonly createdAt: Date;
    readonly by: string | undefined;
  }[];
  /** The version that judges are shown; none where the text was withdrawn. */
  readonly shown: number | undefined;
}

/** Every version of a text that judges were shown, newest first, each to be opened. */
export function TextVersions({ versions, shown }: TextVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <ul className="mt-4 max-w-reading">
      {versions.map(({ version, text, createdAt, by }) => (
        <li key={version} className="border-rule border-t last:border-b">
          <details>
            <summary className="figures cursor-pointer py-1.5 text-sm pointer-coarse:py-3">
              Version {version}
              {version === shown ? ", shown now" : null}
              <span className="text-ink-soft">
                {" "}
                · {formatMinute(createdAt)}
                {by === undefined ? null : ` · ${by}`}
              </span>
            </summary>
            <div className="pt-1 pb-4">
              {text === "" ? <p className="text-ink-soft">Empty.</p> : <Markdown text={text} />}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
