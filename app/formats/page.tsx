import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonStyles } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { linkStyles } from "@/components/ui/text-link";
import { type FormatExample, formatExamples } from "@/lib/domain/campaign-data/format-examples";
import { furtherExamples } from "@/lib/domain/campaign-data/further-examples";
import { SiteHeader } from "../_shell/site-header";

export const metadata: Metadata = { title: "Formats of files" };

export default function FormatsPage() {
  return (
    <>
      <SiteHeader breadcrumb="Formats" />
      <PageFrame width="reading">
        <PageHeader title="Formats of files" />
        <div className="space-y-3">
          <p>
            What a campaign is made of can be uploaded as plain files, as a folder or a zip of them, or all in
            one file. Every file is UTF-8 text and may be compressed with gzip. What a file is, Adjudge tells
            by its content and its name; it can be told otherwise in the list of files.
          </p>
          <p>
            <a
              href="/formats/example-files.zip"
              download
              className={buttonStyles({ className: "no-underline" })}
            >
              Download example files
            </a>{" "}
            <span className="text-ink-soft text-sm">
              The demo campaign as a zip: upload it as it is. 32 kB.
            </span>
          </p>
        </div>

        <Part title="Line by line" full={{ href: "/formats/line-aligned.md", name: "line by line" }}>
          <p>
            A file with the sources, one segment a line, and one file for each system with as many lines: the
            n-th line is what the system wrote for the n-th source. A system is called what its file is
            called, without <code>.txt</code> and with hyphens for spaces. A line cannot hold the lines of a
            text: for those, choose one of the next three.
          </p>
          <Example example={formatExamples.source} />
          <Example example={formatExamples.outputs} />
        </Part>
        <Part title="Ids of documents">
          <p>
            One id a line, for the lines of the source. Neighbouring segments of one document are what a judge
            sees before and after the sentence.
          </p>
          <Example example={formatExamples.documents} />
        </Part>
        <Part
          title="All in one, as a table"
          full={{ href: "/formats/outputs-table.md", name: "of tables (CSV, TSV)" }}
        >
          <p>
            What a spreadsheet saves as CSV or TSV in UTF-8: a row for each segment, a column called{" "}
            <code>source</code> and one for each system. Columns <code>segment</code> and{" "}
            <code>document</code> may come along. Line breaks in quoted fields are kept.
          </p>
          <Example example={formatExamples["outputs-table"]} />
        </Part>
        <Part title="All in one, as JSONL" full={{ href: "/formats/outputs-jsonl.md", name: "JSONL" }}>
          <p>
            One JSON object a line, one line for each segment, with its source and what each system wrote.
            Line breaks within texts are kept.
          </p>
          <Example example={formatExamples["outputs-jsonl"]} />
        </Part>
        <Part
          title="A file for each text"
          full={{ href: "/formats/segment-files.md", name: "of a file for each text" }}
        >
          <p>
            For programs and other texts with lines: a folder of sources with one file for each segment, and
            beside it a folder for each system, in a folder or a zip. Files of one name, whatever their
            endings, belong together.
          </p>
          <pre className="whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
            {"source/1.txt\nsource/2.txt\nALPHA/1.py\nALPHA/2.py\nBETA/1.py\nBETA/2.py"}
          </pre>
        </Part>
        <Part title="Tasks, Appraise XML">
          <p>
            Tasks as Appraise takes them: segments with a source and a translation for each system. Results of
            judging that hold texts are read too, where every segment has every system.
          </p>
          <Example example={formatExamples.appraise} />
        </Part>
        <Part title="Gold corrections" full={{ href: "/formats/m2.md", name: ".m2" }}>
          <p>
            The edits of one or more annotators in tokenised sentences, as the shared tasks on correction have
            them. Sentences stand in the order of the source.
          </p>
          <Example example={formatExamples.gold} />
        </Part>
        <Part
          title="Gold corrections, XML of the I-measure"
          full={{ href: "/formats/i-measure-xml.md", name: "XML of the I-measure" }}
        >
          <p>
            The same with edits of several annotators joined where they have to do with each other. Campaigns
            take it as gold; <code>adjudge gold</code> and <code>adjudge convert</code> turn one into the
            other.
          </p>
          <Example example={furtherExamples["i-measure-xml"]} />
        </Part>
        <Part
          title="Gold corrections, SGML of NUCLE"
          full={{ href: "/formats/nucle-sgml.md", name: "SGML of NUCLE" }}
        >
          <p>
            Essays with the mistakes that annotators marked in running text. <code>adjudge convert</code>{" "}
            makes .m2 of it, which campaigns take.
          </p>
          <Example example={furtherExamples["nucle-sgml"]} />
        </Part>
        <Part title="References">
          <p>
            What should have been written, line by line for the source; one file for each reference, with a
            name that begins with <code>reference</code>.
          </p>
          <Example example={formatExamples.reference} />
        </Part>
        <Part title="Scores of metrics" full={{ href: "/formats/scores.md", name: "of scores" }}>
          <p>
            A line for each system: its name and its score, and precision and recall where there are such; or
            tab-separated, with the metric’s name and, for scores of single outputs, the segment.
          </p>
          <Example example={formatExamples.scores} />
          <Example example={furtherExamples["scores-of-outputs"]} />
        </Part>
        <Part
          title="Judgments, Adjudge JSONL"
          full={{ href: "/formats/adjudge-jsonl.md", name: "Adjudge JSONL" }}
        >
          <p>
            Rankings with everything that is known of them: revisions, display order, times, what does not
            count. It loses nothing on the way out of a campaign and into another one.
          </p>
          <Example example={furtherExamples["adjudge-jsonl"]} />
        </Part>
        <Part
          title="Judgments, Appraise XML"
          full={{ href: "/formats/appraise-xml.md", name: "Appraise XML" }}
        >
          <p>The rankings that count, as Appraise wrote them and the scripts of the 2015 study read them.</p>
          <Example example={furtherExamples["appraise-xml"]} />
        </Part>
        <Part title="Judgments, WMT CSV" full={{ href: "/formats/wmt-csv.md", name: "WMT CSV" }}>
          <p>
            A row for each pair of systems, or of texts, of each ranking that counts, as WMT publishes them.
            For judgments of your own, <code>judgeID</code>, <code>segmentId</code>, <code>rankingID</code>{" "}
            and two systems with their ranks are enough. Pairs without a <code>rankingID</code> stay pairs of
            unknown rankings; a row of more than two systems is a ranking by itself.
          </p>
          <Example example={furtherExamples["wmt-csv"]} />
        </Part>
        <Part title="Numbers of segments">
          <p>
            Judgments and scores of single outputs call segments by numbers, from 0 or from 1. Where they are
            joined to other files, Adjudge finds out by the texts that systems share, says what it found, and
            asks where nothing tells.
          </p>
          <p className="text-sm">
            <a href="/formats/segment-numbers.md" className={linkStyles()}>
              How numbers of segments are found out
            </a>
          </p>
        </Part>
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
    <section className="mt-8 space-y-3">
      <h2 className="text-base">{title}</h2>
      {children}
      {full ? (
        <p className="text-sm">
          <a href={full.href} className={linkStyles()}>
            The format {full.name} in full
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
