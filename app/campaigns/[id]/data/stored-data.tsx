import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { PageIndex } from "@/components/ui/page-index";
import { Pagination } from "@/components/ui/pagination";
import { StatLine } from "@/components/ui/stat-line";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { DistinctOutputsHistogram } from "@/components/uploads/distinct-outputs-histogram";
import { SegmentSample } from "@/components/uploads/segment-sample";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import { formatShare } from "@/lib/domain/text/format-share";
import type { CampaignDataView } from "@/lib/usecases/uploads/view-campaign-data";

interface StoredDataProps {
  readonly data: CampaignDataView;
  readonly address: string;
  /** How to change the data, or why that cannot be done. */
  readonly change: ReactNode;
  /** Where to go on, until tasks are drawn. */
  readonly next: ReactNode;
}

export function StoredData({ data, address, change, next }: StoredDataProps) {
  const { systems, segments, documents, distinctOutputs, sharedOutputs } = data;
  return (
    <div className="space-y-8">
      <StatLine
        stats={[
          { label: "Systems", value: formatCount(systems.length) },
          {
            label: "Segments",
            value: formatCount(segments),
            ...(documents > 0 ? { detail: `in ${countOf(documents, "document", "documents")}` } : {}),
          },
          { label: "Distinct outputs", value: formatCount(distinctOutputs) },
          {
            label: "Identical",
            value: formatShare(sharedOutputs, segments * systems.length),
            detail: "of all outputs are shared with another system",
          },
        ]}
      />
      <PageIndex
        entries={[
          { id: "systems", title: "Systems" },
          { id: "distinct-outputs", title: "Distinct outputs" },
          { id: "gold", title: "Gold, edits, references, scores" },
          { id: "segments", title: "Segments" },
        ]}
      />
      <div className="grid gap-8 md:grid-cols-2 [&>*]:min-w-0">
        <section id="systems" className="scroll-mt-4">
          <h2 className="mb-2 text-base">Systems</h2>
          <Table caption="Systems" captionHidden className="figures">
            <thead>
              <tr>
                <HeadCell>System</HeadCell>
                <HeadCell numeric>Outputs</HeadCell>
                <HeadCell numeric>Unique outputs</HeadCell>
              </tr>
            </thead>
            <tbody>
              {systems.map(({ name, isInput, alone }) => (
                <Row key={name}>
                  <RowHead>
                    {name} {isInput ? <Badge>the source unchanged</Badge> : null}
                  </RowHead>
                  <Cell numeric>{formatCount(segments)}</Cell>
                  <Cell numeric>{formatShare(alone, segments)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </section>
        <section id="distinct-outputs" className="scroll-mt-4">
          <h2 className="mb-2 text-base">Distinct outputs</h2>
          <DistinctOutputsHistogram segmentsByDistinct={data.segmentsByDistinct} />
        </section>
      </div>
      <section id="gold" className="scroll-mt-4">
        <h2 className="mb-2 text-base">Gold, edits, references, scores</h2>
        <BesidesOutputs data={data} />
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {change}
        {next}
      </div>
      <section id="segments">
        <h2 className="mb-2 text-base">Segments</h2>
        {data.numbering === undefined ? null : (
          <p className="mb-2 text-ink-soft text-sm">Segments of the imported rankings: {data.numbering}</p>
        )}
        <SegmentSample
          firstSegment={data.firstSegment}
          segments={data.sample}
          look={data.look}
          marked={data.corrects}
          sourceLanguage={data.sourceLanguage}
          targetLanguage={data.targetLanguage}
        />
        <div className="mt-3">
          <Pagination
            page={data.page}
            pages={data.pages}
            label="Pages of segments"
            hrefOf={(page) => `${address}?page=${page}#segments`}
          />
        </div>
      </section>
    </div>
  );
}

function BesidesOutputs({
  data: { goldAnnotators, editsOf, references, metrics },
}: {
  readonly data: CampaignDataView;
}) {
  const lines = [
    ...(goldAnnotators > 0
      ? [`Gold corrections of ${countOf(goldAnnotators, "annotator", "annotators")}.`]
      : []),
    ...(editsOf.length > 0 ? [`Annotated edits of ${editsOf.join(", ")}.`] : []),
    ...(references.length > 0 ? [`References: ${references.join(", ")}.`] : []),
    ...metrics.map(
      ({ name, ofSystems, ofOutputs }) =>
        `Scores by ${name}: ${countOf(ofSystems, "system", "systems")}, ${countOf(ofOutputs, "output", "outputs")}.`,
    ),
  ];
  if (lines.length === 0)
    return <p className="text-ink-soft">None. Results will be based on judges alone.</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
