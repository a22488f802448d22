import type { AccessIds, AccessRequest, HttpSample } from "./access-request";

const parameters: Readonly<Record<string, (ids: AccessIds) => string>> = {
  "/campaigns/[id]": ({ campaign }) => campaign,
  "/campaigns/import/[id]": ({ campaign }) => campaign,
  "/api/campaigns/[id]": ({ campaign }) => campaign,
  "/api/v1/campaigns/[campaign]": ({ campaign }) => campaign,
  "/calls/[id]": ({ call }) => call,
  "/api/calls/[call]": ({ call }) => call,
  "/take-part/[token]": ({ registrationToken }) => registrationToken,
  "/api/v1/calls/[call]": ({ call }) => call,
  "/api/v1/public/[slug]": ({ publication }) => publication,
  "/api/judge/[campaign]": ({ slug }) => slug,
  "/api/uploads/[upload]": ({ upload }) => upload,
  "/judge/[campaign]": ({ slug }) => slug,
  "/p/[slug]": ({ publication }) => publication,
  "/p/calls/[call]": ({ publishedCall }) => publishedCall,
  "/join/[token]": ({ joinToken }) => joinToken,
  "/invite/[token]": ({ inviteToken }) => inviteToken,
};

/** What else stands in brackets, whatever the address. */
const others: Readonly<Record<string, (ids: AccessIds) => string>> = {
  "[analysis]": ({ analysis }) => analysis,
  "[position]": () => "1",
  "[number]": () => "1",
  "[receipt]": () => "1.txt",
  "[file]": () => "leaderboard.csv",
  "[name]": () => "outputs.jsonl",
  "[...nextauth]": () => "providers",
};

/** The address of a page or route with its brackets filled in. */
export function filledAddress(address: string, ids: AccessIds): string {
  const known = Object.entries(parameters).find(
    ([start]) => address === start || address.startsWith(`${start}/`),
  );
  const start = known?.[0] ?? "";
  const begun = known === undefined ? "" : start.replace(/\[\w+\]$/, known[1](ids));
  return (
    begun +
    address.slice(start.length).replace(/\[[\w.]+\]/g, (bracket) => {
      const value = others[bracket];
      if (value === undefined) throw new Error(`nothing is known to stand for ${bracket} in ${address}`);
      return value(ids);
    })
  );
}

/** A page or a route that only reads needs nothing said: its address is its request. */
export function requestByAddress(entrance: string): AccessRequest {
  const [method = "", address = ""] = entrance.split(" ");
  if (!["page", "GET", "file"].includes(method)) throw new Error(`${entrance} has no sample request`);
  return { make: (ids) => ({ path: filledAddress(address, ids) }), changes: false };
}

/** A request to the address of its entrance. */
export function ask(
  entrance: string,
  request: Omit<AccessRequest, "make"> & {
    readonly query?: string;
    readonly body?: (ids: AccessIds) => Omit<HttpSample, "path">;
  },
): readonly [string, AccessRequest] {
  const { query = "", body = () => ({}), ...rest } = request;
  const address = entrance.split(" ")[1] ?? "";
  return [
    entrance,
    { ...rest, make: (ids) => ({ path: filledAddress(address, ids) + query, ...body(ids) }) },
  ];
}
