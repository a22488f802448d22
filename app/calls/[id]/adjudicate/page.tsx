import type { Metadata } from "next";
import { TestSetSwitch } from "@/components/calls/test-set-switch";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { viewAdjudication } from "@/lib/usecases/calls/alternatives/view-adjudication";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { CallPage } from "../call-page";
import { pageNumber, presentConflict } from "../call-page-query";
import { Adjudication } from "./adjudication";

export const metadata: Metadata = { title: "Adjudication" };

interface AdjudicatePageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly set?: string; readonly page?: string }>;
}

export default async function AdjudicatePage({ params, searchParams }: AdjudicatePageProps) {
  const [{ id }, query, context] = await Promise.all([params, searchParams, pageContext()]);
  const view = await viewAdjudication(
    { callId: id, testSetId: pageNumber(query.set), page: pageNumber(query.page) },
    context,
  ).catch((error: unknown) => presentConflict(error) ?? presentPageError(error, `/calls/${id}/adjudicate`));
  if (typeof view === "string")
    return (
      <CallPage title="Adjudication" call={{ id, title: "Call" }}>
        <Notice>{view}</Notice>
      </CallPage>
    );
  const { call, testSet } = view;
  const address = (page: number, set = testSet.id) => `/calls/${call.id}/adjudicate?set=${set}&page=${page}`;
  return (
    <CallPage title="Adjudication" call={call} meta={<span>{testSet.name}</span>}>
      <TestSetSwitch testSets={view.testSets} current={testSet.id} hrefOf={(set) => address(1, set)} />
      {view.total === 0 ? (
        <p className="text-ink-soft">Teams have handed in no answer that you would have to decide on.</p>
      ) : (
        <Adjudication
          key={`${testSet.id} ${view.page}`}
          view={view}
          nextPage={view.page < view.pages ? address(view.page + 1) : undefined}
        />
      )}
      <div className="mt-6">
        <Pagination
          page={view.page}
          pages={view.pages}
          label="Pages of answers"
          hrefOf={(page) => address(page)}
        />
      </div>
    </CallPage>
  );
}
