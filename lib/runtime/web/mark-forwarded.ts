import type { IncomingHttpHeaders } from "node:http";

/** Where the server itself writes that a request came through something in between; what a client says there is dropped. */
const FORWARDED_MARK = "x-adjudge-forwarded";

/**
 * The headers by which proxies, balancers and content networks say that they pass a request on, or for whom. What is
 * not known here is told by its words: an address of a client, an original anything.
 */
const forwarding =
  /^(forwarded|via|cdn-loop|max-forwards|proxy-.+|x-(forwarded|original|real|envoy|proxy|amzn|cluster|client|remote|originating|appengine).*|.*(client|remote|connecting|user|end-user|source|socket|src)[-_]?(ip|addr|address|host)(v6)?([-_].*)?)$/;

/** Notes that a request was passed on: the address it comes from may then be that of a proxy on this machine. */
export function markForwarded(headers: IncomingHttpHeaders): void {
  delete headers[FORWARDED_MARK];
  if (Object.keys(headers).some((name) => forwarding.test(name))) headers[FORWARDED_MARK] = "yes";
}
