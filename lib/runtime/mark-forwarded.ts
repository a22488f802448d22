import type { IncomingHttpHeaders } from "node:http";

/** Where the server itself writes that a request came through something in between; what a client says there is dropped. */
const FORWARDED_MARK = "x-adjudge-forwarded";

/** Notes that a request was passed on: the address it comes from may then be that of a proxy on this machine. */
export function markForwarded(headers: IncomingHttpHeaders): void {
  delete headers[FORWARDED_MARK];
  const passedOn = Object.keys(headers).some(
    (name) => name === "forwarded" || name.startsWith("x-forwarded-"),
  );
  if (passedOn) headers[FORWARDED_MARK] = "yes";
}
