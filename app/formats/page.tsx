import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageFrame } from "@/components/shell/page-frame";
import { anchorOf } from "@/components/ui/anchor-of";
import { buttonStyles } from "@/components/ui/button";
import { linkStyles } from "@/components/ui/link-styles";
import { PageHeader } from "@/components/ui/page-header";
import { IndexedParts } from "@/components/ui/page-index";
import type { GoldFormatDefinition } from "@/lib/domain/formats/gold/gold-format";
import { GOLD_FORMATS } from "@/lib/domain/formats/gold/gold-formats";
import type { JudgmentFormatDefinition } from "@/lib/domain/formats/judgments/judgment-format";
import { JUDGMENT_FORMATS } from "@/lib/domain/formats/judgments/judgment-formats";
import type { OutputFormatDefinition } from "@/lib/domain/formats/outputs/output-format";
import { compareCodeUnits } from "@/lib/domain/text/compare-code-units";
import { type FormatExample, formatExamples } from "@/lib/domain/uploads/format-examples";
import { furtherExamples } from "@/lib/domain/uploads/further-examples";
import { OUTPUT_FORMATS } from "@/lib/domain/uploads/output-formats";
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
                breaks: for texts with several lines, choose another format.
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
            {OUTPUT_FORMATS.map((format) => (
              <FormatPart key={format.name} title={format.heading} format={format} full={format.full} />
            ))}
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
            {GOLD_FORMATS.map((format, place) => (
              <FormatPart
                key={format.name}
                title={place === 0 ? "Gold corrections" : `Gold corrections, ${format.title}`}
                format={format}
                full={format.title}
              />
            ))}
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
            {JUDGMENT_FORMATS.toSorted((one, other) => compareCodeUnits(one.title, other.title)).map(
              (format) => (
                <FormatPart
                  key={format.name}
                  title={`Judgments, ${format.title}`}
                  format={format}
                  full={format.title}
                />
              ),
            )}
            <Part
              title="Judged edits"
              full={{ href: "/formats/edit-brackets.md", name: "of tasks with brackets" }}
            >
              <p>
                One task per file, with brackets around the errors of the source and a mark for each edit, as
                in the SEEDA study. <code>adjudge edits</code> reads such files, and{" "}
                <code>adjudge convert</code> makes Adjudge JSONL of them, which also holds edits and marks.
              </p>
              <pre className="whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
                {
                  "<Source with context>\n<t>She [have] lived here .</t>\n\n<Correction>\n<s1>She [have→has|True] lived here .</s1>"
                }
              </pre>
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

interface FormatPartProps {
  readonly title: string;
  readonly format: GoldFormatDefinition | JudgmentFormatDefinition | OutputFormatDefinition;
  /** What its full description is of; nothing where there is none. */
  readonly full: string | undefined;
}

/** A format as its definition describes it. */
function FormatPart({ title, format: { name, description, example }, full }: FormatPartProps) {
  return (
    <Part title={title} full={full === undefined ? undefined : { href: `/formats/${name}.md`, name: full }}>
      <p>
        {Array.from(description.matchAll(/`([^`]*)`|[^`]+/g), ({ 0: text, 1: code, index }) =>
          code === undefined ? text : <code key={index}>{code}</code>,
        )}
      </p>
      <Example example={{ name: example.name, content: example.lines.map((line) => `${line}\n`).join("") }} />
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  /** Where every detail is written down. */
  readonly full?: { readonly href: string; readonly name: string } | undefined;
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
