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
          { href: address, label: "Leaderboard", takesFilters: true },
          { href: `${address}/head-to-head`, label: "Head-to-head", takesFilters: true },
          { href: `${address}/agreement`, label: "Agreement", takesFilters: true },
          { href: `${address}/judges`, label: "Judges", takesFilters: true },
          { href: `${address}/accuracy`, label: "Accuracy", takesFilters: true },
          { href: `${address}/metrics`, label: "Metrics", takesFilters: false },
          { href: `${address}/segments`, label: "Segments", takesFilters: false },
        ]}
      />
      {children}
    </>
  );
}
