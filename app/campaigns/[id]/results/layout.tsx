import type { ReactNode } from "react";
import { ResultsNav } from "@/components/results/results-nav";

interface ResultsLayoutProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly children: ReactNode;
}

/** Around every page of results; the campaign's own frame says which campaign. */
export default async function ResultsLayout({ params, children }: ResultsLayoutProps) {
  const address = `/campaigns/${(await params).id}/results`;
  return (
    <>
      <ResultsNav
        tabs={[
          { href: address, label: "Leaderboard", takes: "filters" },
          { href: `${address}/head-to-head`, label: "Head-to-head", takes: "filters" },
          { href: `${address}/agreement`, label: "Agreement", takes: "filters" },
          { href: `${address}/judges`, label: "Judges", takes: "filters" },
          { href: `${address}/accuracy`, label: "Accuracy", takes: "filters" },
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
