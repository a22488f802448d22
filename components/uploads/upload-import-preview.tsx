import { Notice } from "@/components/ui/notice";
import { StatLine } from "@/components/ui/stat-line";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import type { ImportPreview } from "@/lib/domain/uploads/import/import-preview";
import { numberingSentence } from "@/lib/domain/uploads/numbering/numbering-words";

/** What a file of rankings holds, before any of it is stored. */
export function ImportPreviewView({ preview }: { readonly preview: ImportPreview }) {
  const { counted, judges, excludedJudges, systems, rankedSegments, skipped, superseded } = preview;
  const aside = [
    ...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
    ...(superseded > 0 ? [`${formatCount(superseded)} superseded`] : []),
  ];
  return (
    <div className="mb-7 space-y-3">
      <StatLine
        stats={[
          {
            label: counted.rankings === null ? "Pairs" : "Rankings",
            value: formatCount(counted.rankings ?? preview.rankings),
            ...(aside.length > 0 ? { detail: aside.join(", ") } : {}),
          },
          {
            label: "Judges",
            value: formatCount(judges),
            ...(excludedJudges > 0 ? { detail: `${formatCount(excludedJudges)} excluded` } : {}),
          },
          {
            label: "Judgments",
            value: formatCount(counted.expanded),
            detail: `of pairs of systems; ${formatCount(counted.unexpanded)} of pairs of texts`,
          },
          {
            label: "Systems",
            value: formatCount(systems.length),
            detail: `in ${countOf(rankedSegments, "ranked segment", "ranked segments")}`,
          },
        ]}
      />
      <p className="text-ink-soft text-sm">
        {preview.file}, {preview.formatTitle ?? preview.format}.{" "}
        {preview.unknownTexts > 0
          ? `${countOf(preview.unknownTexts, "text", "texts")} that judges ranked are missing from the files. Leaderboards and agreement do not need them; metrics do.`
          : null}
      </p>
      {preview.numbering === undefined ? null : (
        <p className="text-sm">{numberingSentence(preview.numbering, "judgments to outputs")}</p>
      )}
      {preview.warnings.length > 0 ? (
        <Notice kind="warning" title="Note">
          <ul>
            {preview.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
