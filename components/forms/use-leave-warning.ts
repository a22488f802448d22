import { useEffect } from "react";

const QUESTION = "Leave this page? What you have not saved is lost.";

/** Asks before the page is left, by a link inside it too, where what would be lost cannot be kept. */
export function useLeaveWarning(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // What opens elsewhere, or further down on this page, leaves nothing behind.
      const goal = new URL(link.href);
      const isHere = goal.pathname === location.pathname && goal.search === location.search;
      if (link.target === "_blank" || link.hasAttribute("download") || isHere) return;
      if (!window.confirm(QUESTION)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener("beforeunload", beforeUnload);
    // Before React's own listener, which would follow the link.
    document.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", click, true);
    };
  }, [isLost]);
}
