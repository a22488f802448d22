import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageFrame } from "@/components/shell/page-frame";
import { anchorOf } from "@/components/ui/anchor-of";
import { buttonStyles } from "@/components/ui/button";
import { linkStyles } from "@/components/ui/link-styles";
import { PageHeader } from "@/components/ui/page-header";
import { IndexedParts } from "@/components/ui/page-index";
import { type FormatExample, formatExamples } from "@/lib/domain/uploads/format-examples";
import { furtherExamples } from "@/lib/domain/uploads/further-examples";
import { SiteHeader } from "../_shell/site-header";

export const metadata: Metadata = { title: "File formats" };

export default function FormatsPage() {
  return (
    <>
      <SiteHeader breadcrumb="Formats" />
      <PageFrame width="reading">
        <PageHeader title="File formats" />
        <div className="space-y-3">
          <p>
            You can upload the data of a campaign as plain files, as a folder or zip of files, or all in one
            file. Every file is UTF-8 text and may be compressed with gzip. Adjudge recognises each file by
            its content and name; you can change this in the list of files.
          </p>
          <p>
            <a
              href="/formats/example-files.zip"
              download
              className={buttonStyles({ className: "no-underline" })}
            >
              Download example files
            </a>{" "}
            <span className="text-ink-soft text-sm">The demo campaign as a zip, ready to upload. 32 kB.</span>
          </p>
        </div>

        <div className="[&>nav]:mt-5">
          <IndexedParts>
            <Part title="Line by line" full={{ href: "/formats/line-aligned.md", name: "line by line" }}>
              <p>
                A file with the sources, one segment per line, and one file per system with the same number of
                lines: the n-th line is the system’s output for the n-th source. A system is named after its
                file, without <code>.txt</code> and with hyphens for spaces. A line cannot contain line
                breaks: for texts with several lines, choose one of the next three.
              </p>
              <Example example={formatExamples.source} />
              <Example example={formatExamples.outputs} />
            </Part>
            <Part title="Document ids">
              <p>
                One id per line of the source. Judges see neighbouring segments of the same document before
                and after the sentence.
              </p>
              <Example example={formatExamples.documents} />
            </Part>
            <Part
              title="All in one, as a table"
              full={{ href: "/formats/outputs-table.md", name: "of tables (CSV, TSV)" }}
            >
              <p>
                A spreadsheet saved as CSV or TSV in UTF-8: one row per segment, a column called{" "}
                <code>source</code> and one column per system. Columns <code>segment</code> and{" "}
                <code>document</code> are optional. Line breaks in quoted fields are kept.
              </p>
              <Example example={formatExamples["outputs-table"]} />
            </Part>
            <Part title="All in one, as JSONL" full={{ href: "/formats/outputs-jsonl.md", name: "JSONL" }}>
              <p>
                One JSON object per line and segment, with the source and the output of each system. Line
                breaks within texts are kept.
              </p>
              <Example example={formatExamples["outputs-jsonl"]} />
            </Part>
            <Part
              title="A file for each text"
              full={{ href: "/formats/segment-files.md", name: "of a file for each text" }}
            >
              <p>
                For programs and other texts with several lines: a folder of sources with one file per
                segment, and beside it one folder per system, in a folder or zip. Files with the same name
                belong together, whatever their extensions.
              </p>
              <pre className="whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
                {"source/1.txt\nsource/2.txt\nALPHA/1.py\nALPHA/2.py\nBETA/1.py\nBETA/2.py"}
              </pre>
            </Part>
            <Part title="Tasks, Appraise XML">
              <p>
                Tasks in Appraise’s format: segments with a source and one translation per system. Judging
                results with texts are read too, if every segment has every system.
              </p>
              <Example example={formatExamples.appraise} />
            </Part>
            <Part title="Gold corrections" full={{ href: "/formats/m2.md", name: ".m2" }}>
              <p>
                The edits of one or more annotators in tokenised sentences, as in the shared tasks on error
                correction. Sentences are in the order of the source.
              </p>
              <Example example={formatExamples.gold} />
            </Part>
            <Part
              title="Gold corrections, I-measure XML"
              full={{ href: "/formats/i-measure-xml.md", name: "I-measure XML" }}
            >
              <p>
                The same, with related edits of several annotators combined. Campaigns accept it as gold;{" "}
                <code>adjudge gold</code> reads it and <code>adjudge convert</code> converts between the two.
              </p>
              <Example example={furtherExamples["i-measure-xml"]} />
            </Part>
            <Part
              title="Gold corrections, NUCLE SGML"
              full={{ href: "/formats/nucle-sgml.md", name: "NUCLE SGML" }}
            >
              <p>
                Essays with mistakes marked by annotators in running text. <code>adjudge convert</code>{" "}
                converts it to .m2, which campaigns accept.
              </p>
              <Example example={furtherExamples["nucle-sgml"]} />
            </Part>
            <Part title="References">
              <p>
                Correct texts, one line per line of the source; one file per reference, with a name that
                begins with <code>reference</code>.
              </p>
              <Example example={formatExamples.reference} />
            </Part>
            <Part title="Metric scores" full={{ href: "/formats/scores.md", name: "of scores" }}>
              <p>
                One line per system: its name, its score and, if available, precision and recall; or
                tab-separated, with the metric’s name and, for segment scores, the segment.
              </p>
              <Example example={formatExamples.scores} />
              <Example example={furtherExamples["scores-of-outputs"]} />
            </Part>
            <Part
              title="Judgments, Adjudge JSONL"
              full={{ href: "/formats/adjudge-jsonl.md", name: "Adjudge JSONL" }}
            >
              <p>
                Rankings with all their details: revisions, display order, times, and rankings that do not
                count. Nothing is lost when you export a campaign and import it again.
              </p>
              <Example example={furtherExamples["adjudge-jsonl"]} />
            </Part>
            <Part
              title="Judgments, Appraise XML"
              full={{ href: "/formats/appraise-xml.md", name: "Appraise XML" }}
            >
              <p>
                The rankings that count, in the format that Appraise wrote and the scripts of the 2015 study
                read.
              </p>
              <Example example={furtherExamples["appraise-xml"]} />
            </Part>
            <Part title="Judgments, WMT CSV" full={{ href: "/formats/wmt-csv.md", name: "WMT CSV" }}>
              <p>
                One row per pair of systems, or of texts, in each ranking that counts, as published by WMT.
                For your own judgments, <code>judgeID</code>, <code>segmentId</code>, <code>rankingID</code>{" "}
                and two systems with their ranks are enough. Pairs without a <code>rankingID</code> stay pairs
                of unknown rankings; a row with more than two systems is a ranking of its own.
              </p>
              <Example example={furtherExamples["wmt-csv"]} />
            </Part>
            <Part title="Segment numbers">
              <p>
                Judgments and segment scores number segments from 0 or from 1. When they are joined to other
                files, Adjudge detects the first number from texts that systems share, reports it, and asks if
                it cannot tell.
              </p>
              <p className="text-sm">
                <a href="/formats/segment-numbers.md" className={linkStyles()}>
                  How segment numbers are detected
                </a>
              </p>
            </Part>
          </IndexedParts>
        </div>
      </PageFrame>
    </>
  );
}

interface PartProps {
  readonly title: string;
  /** Where every detail is written down. */
  readonly full?: { readonly href: string; readonly name: string };
  readonly children: ReactNode;
}

function Part({ title, full, children }: PartProps) {
  return (
    <section id={anchorOf(title)} className="mt-8 scroll-mt-4 space-y-3">
      <h2 className="text-base">{title}</h2>
      {children}
      {full ? (
        <p className="text-sm">
          <a href={full.href} className={linkStyles()}>
            Full description of {full.name}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Example({ example: { name, content } }: { readonly example: Omit<FormatExample, "role"> }) {
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{name}</span>
        <a href={`/formats/examples/${name}`} download className={linkStyles()}>
          Download<span className="sr-only"> {name}</span>
        </a>
      </figcaption>
      <pre className="whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
        {content}
      </pre>
    </figure>
  );
}
