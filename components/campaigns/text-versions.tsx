import { ShownText } from "@/components/campaigns/shown-text";
import { Time } from "@/components/ui/time";
import type { LaidOutText } from "@/lib/domain/text/lay-out-markdown";

interface TextVersionsProps {
  readonly versions: readonly {
    readonly version: number;
    readonly shown: LaidOutText;
    readonly createdAt: Date;
    readonly by: string | undefined;
  }[];
  /** The version that judges are shown; none where the text was withdrawn. */
  readonly current: number | undefined;
}

/** Every version of a text that judges were shown, newest first, each to be opened. */
export function TextVersions({ versions, current }: TextVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <ul className="mt-4 max-w-reading">
      {versions.map(({ version, shown, createdAt, by }) => (
        <li key={version} className="border-rule border-t last:border-b">
          <details>
            <summary className="figures cursor-pointer py-1.5 text-sm pointer-coarse:py-3">
              Version {version}
              {version === current ? ", current" : null}
              <span className="text-ink-soft">
                {" "}
                · <Time at={createdAt} />
                {by === undefined ? null : ` · ${by}`}
              </span>
            </summary>
            <div className="pt-1 pb-4">
              {shown.length === 0 ? <p className="text-ink-soft">Empty.</p> : <ShownText text={shown} />}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
