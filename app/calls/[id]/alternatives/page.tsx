import type { Metadata } from "next";
import { TestSetSwitch } from "@/components/calls/test-set-switch";
import { SwitchLinks } from "@/components/results/switch-links";
import { Kbd } from "@/components/ui/kbd";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { Time } from "@/components/ui/time";
import { countOf } from "@/lib/domain/text/format-count";
import { viewAlternatives } from "@/lib/usecases/calls/alternatives/view-alternatives";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { CallPage } from "../call-page";
import { pageNumber, presentConflict } from "../call-page-query";
import { AlternativeCard } from "./alternative-card";
import { HandIn } from "./hand-in";
import { UploadForm } from "./upload-form";

export const metadata: Metadata = { title: "Alternative answers" };

interface AlternativesPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{
    readonly set?: string;
    readonly page?: string;
    readonly only?: string;
  }>;
}

export default async function AlternativesPage({ params, searchParams }: AlternativesPageProps) {
  const [{ id }, query, context] = await Promise.all([params, searchParams, pageContext()]);
  const only = query.only === "open" ? ("open" as const) : undefined;
  const view = await viewAlternatives(
    { callId: id, testSetId: pageNumber(query.set), page: pageNumber(query.page), only },
    context,
  ).catch((error: unknown) => presentConflict(error) ?? presentPageError(error, `/calls/${id}/alternatives`));
  if (typeof view === "string")
    return (
      <CallPage title="Alternative answers" call={{ id, title: "Call" }}>
        <Notice>{view}</Notice>
      </CallPage>
    );
  const { call, testSet, counts, sentences, submission, problem } = view;
  const address = (changed: Readonly<Record<string, string | undefined>>) => {
    const entries = Object.entries({ set: String(testSet.id), only, ...changed });
    const search = new URLSearchParams(entries.flatMap(([key, value]) => (value ? [[key, value]] : [])));
    return `/calls/${call.id}/alternatives?${search}`;
  };
  return (
    <CallPage
      title="Alternative answers"
      call={call}
      meta={
        <>
          <span>{testSet.name}</span>
          {call.until === null ? null : (
            <span>
              until <Time at={call.until} />
            </span>
          )}
        </>
      }
    >
      <TestSetSwitch
        testSets={view.testSets}
        current={testSet.id}
        hrefOf={(set) => address({ set: String(set) })}
      />
      <p className="mb-3 max-w-reading">
        These are the sentences in which your edits are not in the gold. Mark the ones that are right, write
        another answer, or say that a sentence needs no correction. Annotators decide on what you hand in;
        they do not learn whose answer it is. Everything is saved as you go.
      </p>
      {problem === undefined ? null : (
        <Notice className="mb-4" kind="warning">
          {problem}
        </Notice>
      )}
      <p className="figures mb-3 text-sm">
        {submission === undefined
          ? "Your team has no scored submission to this test set."
          : `Submission ${submission.number}${submission.systemName ? ` (${submission.systemName})` : ""}: `}
        {countOf(counts.contested, "contested sentence", "contested sentences")}, {counts.open} without an
        answer, {countOf(counts.drafts, "draft", "drafts")}, {counts.handedIn} handed in.
      </p>
      {problem === undefined ? (
        <HandIn callId={call.id} testSetId={testSet.id} drafts={counts.drafts} handedIn={counts.handedIn} />
      ) : null}
      <div className="my-4 flex flex-wrap gap-x-6 gap-y-2">
        <SwitchLinks
          label="Show"
          links={[
            { label: "All", href: address({ only: undefined }), isCurrent: only === undefined },
            { label: "Without an answer", href: address({ only: "open" }), isCurrent: only === "open" },
          ]}
        />
      </div>
      <p className="mb-2 text-ink-soft text-sm pointer-coarse:hidden">
        Keys in a sentence: <Kbd>1</Kbd>–<Kbd>9</Kbd> mark an edit, <Kbd>n</Kbd> no correction needed,{" "}
        <Kbd>a</Kbd> agree, <Kbd>e</Kbd> write, <Kbd>z</Kbd> take back
      </p>
      {sentences.length === 0 ? (
        <p className="border-rule border-t py-4 text-ink-soft">
          {only === "open" ? "You have answered every contested sentence." : "No sentence is contested."}
        </p>
      ) : (
        sentences.map((sentence) => (
          <AlternativeCard
            key={`${sentence.position} ${sentence.proposal?.changedAt.getTime() ?? 0}`}
            callId={call.id}
            testSetId={testSet.id}
            sentence={sentence}
            types={view.types}
            language={call.language}
            mayChange={problem === undefined}
          />
        ))
      )}
      <Pagination
        page={view.page}
        pages={view.pages}
        label="Pages of sentences"
        hrefOf={(page) => address({ page: String(page) })}
      />
      {problem === undefined ? (
        <section aria-labelledby="from-a-file" className="mt-8 border-rule border-t pt-4">
          <h2 id="from-a-file">From a file</h2>
          <p className="mb-3 max-w-reading text-ink-soft text-sm">
            Hand in your answers as NUCLE SGML or .m2. Sentences without an annotation mean that you agree
            with the gold, an edit of type noop that a sentence needs no correction. The file replaces the
            answers of an earlier file and what you said here of the same sentences.
          </p>
          <UploadForm callId={call.id} testSetId={testSet.id} />
        </section>
      ) : null}
    </CallPage>
  );
}
