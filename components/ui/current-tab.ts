export interface NavTab {
  readonly href: string;
  readonly label: string;
}

/** The tab whose address is the longest that the path is or lies under; none where no tab fits. */
export function currentTab(tabs: readonly NavTab[], pathname: string): NavTab | undefined {
  let best: NavTab | undefined;
  for (const tab of tabs) {
    const fits = pathname === tab.href || pathname.startsWith(`${tab.href}/`);
    if (fits && tab.href.length > (best?.href.length ?? -1)) best = tab;
  }
  return best;
}
