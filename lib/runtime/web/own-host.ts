import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Refusal } from "./refuse-request";

export interface OwnAddress {
  /** What people type, where that is configured. */
  readonly publicAddress: string | undefined;
  /** Where the server listens. */
  readonly listensOn: string;
  /** What the machine calls itself. */
  readonly machine: string;
}

/**
 * The host that a request is taken to be for, or nothing where it is none of ours: links and redirects are made of it,
 * so whoever sends a request must not choose it. Where the address that people type is configured, it is that one,
 * whatever stands in the request. Otherwise a server that listens on this machine alone goes by loopback names only
 * (which also keeps out pages of the web that give their own name this machine's number), and one that listens for
 * others by numbers and by the machine's own name too.
 */
export function believedHost(host: string, own: OwnAddress): string | undefined {
  if (own.publicAddress !== undefined) return new URL(own.publicAddress).host;
  // In small letters, and numbers of the fourth version in their plain form, as an address has them.
  const { hostname } = new URL(`http://${host}`);
  if (isLoopbackName(hostname)) return host;
  if (isLoopbackName(own.listensOn)) return undefined;
  const machine = own.machine.toLowerCase();
  const isOurs =
    isIP(hostname.replace("[", "").replace("]", "")) !== 0 ||
    [machine, `${machine}.local`, own.listensOn.toLowerCase()].includes(hostname) ||
    hostname === machine.split(".")[0];
  return isOurs ? host : undefined;
}

/**
 * Makes the request one for our own host, so that nothing behind this sees another, or says why it is refused. The
 * request must name a host.
 */
export function believeHost(request: Pick<IncomingMessage, "headers">, own: OwnAddress): Refusal | undefined {
  const { host: asked = "" } = request.headers;
  const host = believedHost(asked, own);
  if (host === undefined)
    return {
      status: 421,
      code: "invalid-input",
      message:
        "Adjudge does not recognise this host name. If it should, start it with ADJUDGE_URL set to the address that people type.",
    };
  request.headers.host = host;
  // Next takes this one before the other, and sets it from the other where there is none.
  delete request.headers["x-forwarded-host"];
  return undefined;
}

function isLoopbackName(name: string): boolean {
  return name === "localhost" || name === "::1" || name === "[::1]" || isLoopbackNumber(name);
}

function isLoopbackNumber(name: string): boolean {
  return name.startsWith("127.") && isIP(name) === 4;
}
