"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { currentTab, type NavTab } from "@/components/ui/current-tab";
import { FILTER_PARAMS, SYSTEM_PARAMS } from "@/lib/domain/results/filters/result-search-params";

interface ResultsNavProps {
  /** What a page takes of the filters it keeps: all of them, or which systems are compared. */
  readonly tabs: readonly (NavTab & { readonly takes: "filters" | "systems" })[];
}

/** Between the pages of results; what is filtered on one stays filtered on the next. */
export function ResultsNav({ tabs }: ResultsNavProps) {
  const here = usePathname();
  const search = useSearchParams();
  const current = currentTab(tabs, here);
  const paramsOf = (names: readonly string[]) =>
    new URLSearchParams(
      names.flatMap((name) => search.getAll(name).map((value) => [name, value])),
    ).toString();
  const queries = { filters: paramsOf(FILTER_PARAMS), systems: paramsOf(SYSTEM_PARAMS) };
  return (
    <nav aria-label="Results" className="no-print mb-5">
      <ul className="flex flex-wrap gap-x-5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={queries[tab.takes] === "" ? tab.href : `${tab.href}?${queries[tab.takes]}`}
              aria-current={tab.href === current?.href ? "page" : undefined}
              className="flex h-7 items-center whitespace-nowrap rounded-sm text-ink-soft text-sm underline-offset-[0.35em] hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-accent pointer-coarse:min-h-11"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
