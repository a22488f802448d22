import { readFileSync } from "node:fs";
import path from "node:path";
import type { Credentials } from "./access-people";
import type { AccessSample, ActionArgument, ActionSample, HttpSample } from "./access-request";
import { actionEntrance } from "./entrances";

/** What came back: what an action resolved to stands where others have their body. */
export interface AccessAnswer {
  readonly status: number;
  /** Path of a redirect, of a page as of an action. */
  readonly location: string | undefined;
  readonly body: string;
}

/** An action as the build knows it: its id, and a page that it can be called on. */
interface BuiltAction {
  readonly id: string;
  readonly page: string;
}

/** The actions of the production build, by entrance. */
export function builtActions(root: string): ReadonlyMap<string, BuiltAction> {
  const manifest = JSON.parse(
    readFileSync(path.join(root, ".next/server/server-reference-manifest.json"), "utf8"),
  ) as {
    readonly node: Readonly<
      Record<string, { filename: string; exportedName: string; workers: Readonly<Record<string, unknown>> }>
    >;
  };
  return new Map(
    Object.entries(manifest.node).map(([id, { filename, exportedName, workers }]) => {
      const page = Object.keys(workers).sort()[0] ?? "";
      const address = page
        .replace(/^app/, "")
        .replace(/\/page$/, "")
        .replace(/\/\([^)]*\)/g, "");
      return [actionEntrance(filename, exportedName), { id, page: address === "" ? "/" : address }];
    }),
  );
}

/** The addresses that the production build answers itself, those of Next's own pages left out. */
export function builtAddresses(root: string): readonly string[] {
  const routes = JSON.parse(
    readFileSync(path.join(root, ".next/app-path-routes-manifest.json"), "utf8"),
  ) as Readonly<Record<string, string>>;
  return Object.values(routes).filter((address) => !address.startsWith("/_"));
}

export interface Sender {
  readonly address: string;
  readonly actions: ReadonlyMap<string, BuiltAction>;
}

/** Sends the sample as a browser on a page of ours, or a program with a token, would. */
export async function send(
  sender: Sender,
  entrance: string,
  sample: AccessSample,
  credentials: Credentials,
  fill: (address: string) => string,
): Promise<AccessAnswer> {
  const headers = { origin: new URL(sender.address).origin, ...credentials };
  if ("args" in sample) return sendAction(sender, entrance, sample, headers, fill);
  const [method = "GET"] = entrance.split(" ");
  return sendHttp(sender.address, /^[A-Z]+$/.test(method) ? method : "GET", sample, headers);
}

type Headers = Readonly<Record<string, string>>;

/** On a busy machine a connection that is kept may be closed at the moment when the next request takes it. */
const ONCE = { connection: "close" };

async function sendHttp(
  address: string,
  method: string,
  sample: HttpSample,
  headers: Headers,
): Promise<AccessAnswer> {
  const body = sample.json === undefined ? sample.bytes : JSON.stringify(sample.json);
  const type = sample.json === undefined ? "application/octet-stream" : "application/json";
  const response = await fetch(address + sample.path, {
    method,
    redirect: "manual",
    headers: { ...ONCE, ...headers, ...(body === undefined ? {} : { "content-type": type }) },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    location: pathOf(response.headers.get("location")),
    body: await response.text(),
  };
}

async function sendAction(
  { address, actions }: Sender,
  entrance: string,
  { args }: ActionSample,
  headers: Headers,
  fill: (address: string) => string,
): Promise<AccessAnswer> {
  const action = actions.get(entrance);
  if (action === undefined) throw new Error(`the build has no ${entrance}: build again`);
  const body = encodedArguments(args);
  const response = await fetch(address + fill(action.page), {
    method: "POST",
    redirect: "manual",
    headers: {
      ...ONCE,
      ...headers,
      accept: "text/x-component",
      "next-action": action.id,
      ...(typeof body === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {}),
    },
    body,
  });
  const flight = await response.text();
  const redirect = response.headers.get("x-action-redirect")?.split(";")[0];
  return { status: response.status, location: pathOf(redirect), body: actionResult(flight) };
}

function pathOf(location: string | null | undefined): string | undefined {
  if (!location) return undefined;
  const { pathname, search } = new URL(location, "http://adjudge.invalid");
  return pathname + search;
}

/** Arguments as React's client encodes them: JSON, and the fields of forms beside it. */
function encodedArguments(args: readonly ActionArgument[]): string | FormData {
  const body = new FormData();
  let forms = 0;
  const encoded = args.map((argument) => {
    if (!(argument instanceof FormData)) return argument === undefined ? "$undefined" : argument;
    forms += 1;
    for (const [name, value] of argument) body.append(`_${forms}_${name}`, value);
    return `$K${forms.toString(16)}`;
  });
  const json = JSON.stringify(encoded);
  if (forms === 0) return json;
  body.append("0", json);
  return body;
}

/** What the action resolved to, out of the rows of React's answer: row 0 says which row that is. */
function actionResult(flight: string): string {
  const rows = new Map(
    flight.split("\n").map((row) => {
      const colon = row.indexOf(":");
      return [row.slice(0, colon), row.slice(colon + 1)] as const;
    }),
  );
  const reference = /"a":"\$@(\w+)"/.exec(rows.get("0") ?? "")?.[1];
  return reference === undefined ? flight : (rows.get(reference) ?? "");
}
