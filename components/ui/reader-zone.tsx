"use client";

import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from "react";
import { keepCookie, ZONE_COOKIE } from "./keep-cookie";

const ZoneContext = createContext("UTC");

/** The zone that times on this page are told in. */
export function useReaderZone(): string {
  return useContext(ZoneContext);
}

interface ReaderZoneProps {
  /** What the browser's cookie says; UTC before it has said anything. */
  readonly zone: string;
  readonly children: ReactNode;
}

/**
 * Tells all times below it in the reader's zone. Server and browser write the same zone into the page, that of the cookie,
 * so that nothing moves when the page comes to life; only the very first page that a browser opens changes from UTC.
 */
export function ReaderZone({ zone: told, children }: ReaderZoneProps) {
  const [zone, setZone] = useState(told);
  useLayoutEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
    if (own === told) return;
    keepCookie(ZONE_COOKIE, own);
    setZone(own);
  }, [told]);
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}
