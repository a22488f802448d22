import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "../../../domain/messages/network-address";
import { connectionProblem, DeliveryProblem } from "./delivery-problem";
import { signBody } from "./sign-body";

const PATIENCE_MS = 10_000;
const SERVER = "The server of the webhook";

export interface WebhookCall {
  readonly url: string;
  readonly secret: string;
  readonly event: string;
  /** The same each time that this message is tried. */
  readonly delivery: string;
  readonly body: string;
  readonly now: Date;
  /** Also http, and hosts of private networks. */
  readonly anyNetwork: boolean;
}

/**
 * Calls a webhook once. The host is looked up first and the connection goes to the address that was looked at, so that
 * no second answer of the name server leads into a private network; redirections are not followed.
 */
export async function postWebhook(call: WebhookCall): Promise<void> {
  const url = new URL(call.url);
  const problem = addressProblem(url, call.anyNetwork);
  if (problem !== undefined) throw new DeliveryProblem(problem, true);
  const address = await resolve(url.hostname.replace(/^\[|\]$/g, ""), call.anyNetwork);
  const status = await post(url, address, call).catch((error: unknown) => {
    throw connectionProblem(error, SERVER);
  });
  if (status >= 200 && status < 300) return;
  throw new DeliveryProblem(`${SERVER} answered ${status}.`, status === 410);
}

/** Why an address is no webhook's here. */
export function addressProblem(url: URL, anyNetwork: boolean): string | undefined {
  if (url.protocol === "https:" || (anyNetwork && url.protocol === "http:")) return undefined;
  return "The address of a webhook must begin with https://.";
}

async function resolve(host: string, anyNetwork: boolean): Promise<{ address: string; family: number }> {
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true }).catch((error: unknown) => {
        throw connectionProblem(error, SERVER);
      });
  const allowed = found.find(({ address }) => anyNetwork || isPublicAddress(address));
  if (allowed === undefined)
    throw new DeliveryProblem("The webhook is in a private network, which this server does not call.", true);
  return allowed;
}

function post(
  url: URL,
  { address, family }: { address: string; family: number },
  { secret, event, delivery, body, now }: WebhookCall,
): Promise<number> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      signal: AbortSignal.timeout(PATIENCE_MS),
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Adjudge",
        "adjudge-event": event,
        "adjudge-delivery": delivery,
        "adjudge-timestamp": timestamp,
        "adjudge-signature": signBody(secret, timestamp, body),
      },
    });
    sent.once("error", reject);
    sent.once("response", (response) => {
      // What it says is of no use; a connection that never ends is not waited for.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.end(body);
  });
}
