"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Keeps the page up to date while somebody looks at it: asks for it again so often, never while it is hidden, and at
 * once when it is seen again after longer. What is entered or open on the page stays.
 */
export function OverviewRefresh({ everyMs }: { readonly everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    let last = Date.now();
    const refresh = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < everyMs) return;
      last = Date.now();
      router.refresh();
    };
    const timer = setInterval(refresh, Math.min(everyMs, 1000));
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [router, everyMs]);
  return null;
}
