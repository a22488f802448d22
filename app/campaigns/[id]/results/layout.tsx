import type { ReactNode } from "react";
import { ResultsNav } from "@/components/results/results-nav";
import { AppError } from "@/lib/domain/app-error";
import { viewResultTabs } from "@/lib/usecases/results/view-result-tabs";
import { pageContext } from "../../../_shell/page-context";

interface ResultsLayoutProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly children: ReactNode;
}

/** Around every page of results; the campaign's own frame says which campaign. */
export default async function ResultsLayout({ params, children }: ResultsLayoutProps) {
  const { id } = await params;
  const address = `/campaigns/${id}/results`;
  const hasEdits = await hasEditsTab(id);
  return (
    <>
      <ResultsNav
        tabs={[
          { href: address, label: "Leaderboard", takes: "filters" },
          { href: `${address}/head-to-head`, label: "Head-to-head", takes: "filters" },
          { href: `${address}/agreement`, label: "Agreement", takes: "filters" },
          { href: `${address}/judges`, label: "Judges", takes: "filters" },
          { href: `${address}/accuracy`, label: "Accuracy", takes: "filters" },
          ...(hasEdits ? [{ href: `${address}/edits`, label: "Edits", takes: "filters" as const }] : []),
          { href: `${address}/robustness`, label: "Robustness", takes: "filters" },
          { href: `${address}/metrics`, label: "Metrics", takes: "systems" },
          { href: `${address}/compare`, label: "Compare", takes: "filters" },
          { href: `${address}/segments`, label: "Segments", takes: "systems" },
        ]}
      />
      {children}
    </>
  );
}

/** Whoever may not see results is told so by the page; the tabs around it are then those of every campaign. */
async function hasEditsTab(campaignId: string): Promise<boolean> {
  try {
    return (await viewResultTabs({ campaignId }, await pageContext())).hasEdits;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
