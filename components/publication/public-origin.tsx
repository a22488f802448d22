import { judgedText, OriginLine } from "@/components/results/analyses/origin-line";
import { countOf } from "@/lib/domain/text/format-count";

interface PublicOriginProps {
  readonly origin: {
    readonly rankings: number | null;
    readonly judgments: number;
    readonly judges: number | readonly string[];
    readonly seed: number | null;
    readonly fingerprint: string | null;
    readonly version: string;
  };
  readonly repeated?: string | undefined;
}

/** What a result was made from; seed and fingerprint only where they are told. */
export function PublicOrigin({ origin, repeated }: PublicOriginProps) {
  const { rankings, judgments, seed, fingerprint, version } = origin;
  const judges = typeof origin.judges === "number" ? origin.judges : origin.judges.length;
  if (seed !== null && fingerprint !== null)
    return <OriginLine {...{ rankings, judgments, judges, seed, fingerprint, version, repeated }} />;
  return (
    <p className="figures mt-3 border-rule border-t pt-2 text-ink-soft text-sm">
      {judgedText(judgments, rankings)} by {countOf(judges, "judge", "judges")}
      {repeated === undefined ? null : <> · {repeated}</>} · Adjudge {version}
    </p>
  );
}
