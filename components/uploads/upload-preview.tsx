import { Badge } from "@/components/ui/badge";
import { StatLine } from "@/components/ui/stat-line";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import { formatShare } from "@/lib/domain/text/format-share";
import { type IgnoredFile, ignoredWords } from "@/lib/domain/uploads/ignored-reason";
import { INPUT_SYSTEM } from "@/lib/domain/uploads/input-switch";
import { numberingText } from "@/lib/domain/uploads/numbering/numbering-words";
import { distinctOutputs } from "@/lib/domain/uploads/preview/distinct-outputs";
import { shareOfIdenticalOutputs } from "@/lib/domain/uploads/preview/preview";
import { previewFindings } from "@/lib/domain/uploads/preview/preview-findings";
import type { UploadPreview } from "@/lib/domain/uploads/preview/upload-preview";
import { DistinctOutputsHistogram } from "./distinct-outputs-histogram";
import { PreviewFindings } from "./preview-findings";
import { SegmentSample } from "./segment-sample";

/** What the files make together, before any of it is stored. */
export function UploadPreviewView({
  preview,
  look,
  corrects,
}: {
  readonly preview: UploadPreview;
  readonly look: TextLook;
  /** Judges see what outputs change. */
  readonly corrects: boolean;
}) {
  const identical = shareOfIdenticalOutputs(preview);
  return (
    <div className="space-y-7">
      <StatLine
        stats={[
          { label: "Systems", value: formatCount(preview.systems.length) },
          {
            label: "Segments",
            value: formatCount(preview.segments),
            ...(preview.documents > 0
              ? { detail: `in ${countOf(preview.documents, "document", "documents")}` }
              : {}),
          },
          { label: "Distinct outputs", value: formatCount(preview.distinctOutputs) },
          {
            label: "Identical",
            value: identical === undefined ? "–" : formatShare(identical, 1),
            detail: "of all outputs are shared with another system",
          },
        ]}
      />
      <section>
        <h3 className="mb-2 text-base">Warnings</h3>
        <PreviewFindings findings={previewFindings(preview)} />
      </section>
      {preview.documents === 0 && preview.judgments === undefined ? (
        <p className="max-w-reading text-ink-soft">
          The files name no documents, so judges see no neighbouring lines as context. If the lines form
          running text, turn this on in the settings.
        </p>
      ) : null}
      <FirstSegments preview={preview} look={look} corrects={corrects} />
      <section>
        <h3 className="mb-2 text-base">Distinct outputs</h3>
        <DistinctOutputsHistogram segmentsByDistinct={preview.segmentsByDistinct} />
      </section>
      <section>
        <h3 className="mb-2 text-base">Systems</h3>
        <SystemsPreviewTable preview={preview} />
      </section>
      <BesidesTheOutputs preview={preview} />
      <IgnoredFiles ignored={preview.ignored ?? []} />
    </div>
  );
}

/** That lines do not belong together is seen at a glance, and by nothing else. */
function FirstSegments({
  preview: { sample = [], systems, textRule },
  look,
  corrects,
}: {
  readonly preview: UploadPreview;
  readonly look: TextLook;
  readonly corrects: boolean;
}) {
  if (sample.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">
        {sample.length === 1 ? "First segment" : `First ${sample.length} segments`}
      </h3>
      {corrects ? (
        <p className="mb-2 max-w-reading text-ink-soft text-sm">
          Differences from the source are marked as judges see them.
        </p>
      ) : null}
      <SegmentSample
        firstSegment={1}
        segments={sample.map(({ source, outputs }, position) => {
          const { texts, places } = distinctOutputs(outputs, textRule);
          const hypotheses = texts.map((text, id) => ({
            ...{ id, text },
            systems: systems.filter((_, system) => places[system] === id),
          }));
          // Nothing is called anything yet: people count from 1.
          return { position: position + 1, source, document: null, hypotheses };
        })}
        look={look}
        marked={corrects}
        sourceLanguage=""
        targetLanguage=""
      />
    </section>
  );
}

function SystemsPreviewTable({ preview }: { readonly preview: UploadPreview }) {
  const { perSystem: systems, segments, textRule } = preview;
  return (
    <Table caption="Systems" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>System</HeadCell>
          <HeadCell numeric>Same as source</HeadCell>
          <HeadCell numeric>Empty</HeadCell>
          <HeadCell numeric>
            {textRule === "AS_WRITTEN" ? "Line ends trimmed" : "Whitespace normalised"}
          </HeadCell>
          <HeadCell numeric>Unusually long</HeadCell>
        </tr>
      </thead>
      <tbody>
        {systems.map(({ system, unchanged, empty, trimmed, long }) => (
          <Row key={system}>
            <RowHead>
              {system} {system === INPUT_SYSTEM ? <Badge>the source unchanged</Badge> : null}
            </RowHead>
            <Cell numeric>{formatShare(unchanged, segments)}</Cell>
            <Cell numeric>{formatCount(empty.lines)}</Cell>
            <Cell numeric>{formatCount(trimmed.lines)}</Cell>
            <Cell numeric>{formatCount(long.lines)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Nothing is left out without a word. */
function IgnoredFiles({ ignored }: { readonly ignored: readonly IgnoredFile[] }) {
  if (ignored.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">Ignored files</h3>
      <ul className="[overflow-wrap:anywhere]">
        {ignored.map((file) => (
          <li key={`${file.name} ${file.reason}`}>{ignoredWords(file)}</li>
        ))}
      </ul>
    </section>
  );
}

function BesidesTheOutputs({
  preview: { gold, edits = [], references, scores },
}: {
  readonly preview: UploadPreview;
}) {
  const found = [
    ...gold.map(({ file, annotators, edits }) => ({
      file,
      what: `gold corrections of ${countOf(annotators, "annotator", "annotators")}, ${countOf(edits, "edit", "edits")}`,
    })),
    ...edits.map(({ file, system, edits: count }) => ({
      file,
      what: `annotated edits of ${system}, ${countOf(count, "edit", "edits")}`,
    })),
    ...references.map(({ file, name }) => ({ file, what: `reference “${name}”` })),
    ...scores.map(({ file, metric, of, scores: count, numbering }) => ({
      file: `${file} ${metric} ${of}`,
      what: `${countOf(count, "score", "scores")} of ${of === "systems" ? "systems" : "single outputs"} by ${metric}${numbering === undefined ? "" : `; ${numberingText(numbering, "lines to scores")}`}`,
    })),
  ];
  return (
    <section>
      <h3 className="mb-2 text-base">Gold, edits, references, scores</h3>
      {found.length === 0 ? (
        <p className="text-ink-soft">None. Results will be based on judges alone.</p>
      ) : (
        <ul>
          {found.map(({ file, what }) => (
            <li key={`${file} ${what}`}>{what[0]?.toUpperCase() + what.slice(1)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
