"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type RefObject, useEffect, useRef } from "react";
import { currentTab, type NavTab } from "./current-tab";
import { scrollToShow } from "./scroll-to-show";

interface TabsNavProps {
  /** What the tabs belong to. */
  readonly label: string;
  readonly tabs: readonly NavTab[];
  /** The address taken for the present one; the browser's where it is left out. */
  readonly pathname?: string;
}

/** Tabs that are links: each has an address, works without script and can be opened beside. */
export function TabsNav({ label, tabs, pathname }: TabsNavProps) {
  const here = usePathname();
  const current = currentTab(tabs, pathname ?? here);
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, current?.href);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="no-print scroll-hint mb-5 overflow-x-auto border-rule border-b"
    >
      <ul className="flex gap-x-5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab === current ? "page" : undefined}
              className="flex h-9 items-center whitespace-nowrap border-transparent border-b-2 text-ink-soft text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11 forced-colors:not-aria-[current]:border-[Canvas]"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls a row of links sideways, and nothing else, until the current one can be seen. */
function useCurrentInView(row: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current === undefined || !row.current || !link) return;
    const [frame, shown] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += scrollToShow(frame, shown);
  }, [row, current]);
}
