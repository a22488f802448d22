import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface FakeSubmission {
  readonly id: string;
  readonly participant: string;
  status: string;
  /** How often it was paid. */
  payments: number;
  returnRequested: string[];
}

/** A study as it was sent: the fields that the documentation of the API names. */
export interface FakeStudy {
  readonly id: string;
  readonly status: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An event as the webhook of the platform sends it. */
export interface FakeEvent {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/**
 * A server that behaves as the documentation of Prolific's API says, as far as it is used here: tokens, draft studies,
 * submissions page by page, transitions that are done once, return requests; and events signed over time and body.
 */
export async function startProlific(token: string, hookSecret: string) {
  const studies: FakeStudy[] = [];
  const submissions: FakeSubmission[] = [];
  let address = "";

  const routes: readonly [
    method: string,
    path: RegExp,
    (match: RegExpExecArray, body: unknown, url: URL) => [number, unknown],
  ][] = [
    ["GET", /^\/api\/v1\/users\/me\/$/, () => [200, { id: "researcher" }]],
    [
      "POST",
      /^\/api\/v1\/studies\/$/,
      (_, body) => {
        const given = body as Record<string, unknown>;
        const missing = [
          "name",
          "description",
          "external_study_url",
          "total_available_places",
          "reward",
          "completion_codes",
        ].filter((field) => given[field] === undefined);
        if (missing.length > 0) return [400, { error: { detail: missing } }];
        const study = { id: `study${studies.length + 1}`, status: "UNPUBLISHED", body: given };
        studies.push(study);
        return [201, { id: study.id, status: study.status }];
      },
    ],
    [
      "GET",
      /^\/api\/v1\/submissions\/$/,
      (_, __, url) => {
        const page = Number(url.searchParams.get("page") ?? 1);
        // Smaller pages than asked for: whoever reads only the first misses some.
        const results = submissions.slice((page - 1) * 7, page * 7);
        const href =
          submissions.length > page * 7 ? `${address}/api/v1/submissions/?study=x&page=${page + 1}` : null;
        return [
          200,
          {
            results: results.map(({ id, participant, status }) => ({
              id,
              participant_id: participant,
              status,
            })),
            _links: { next: { href } },
          },
        ];
      },
    ],
    [
      "POST",
      /^\/api\/v1\/submissions\/([^/]+)\/transition\/$/,
      ([, id], body) => {
        const submission = submissions.find((each) => each.id === id);
        const { action } = body as { action: string };
        if (submission === undefined) return [404, {}];
        if (action !== "APPROVE") return [400, {}];
        if (submission.status === "APPROVED") return [200, { id, status: "APPROVED" }];
        if (submission.status !== "AWAITING REVIEW") return [400, {}];
        submission.status = "APPROVED";
        submission.payments++;
        return [200, { id, status: "APPROVED" }];
      },
    ],
    [
      "POST",
      /^\/api\/v1\/submissions\/([^/]+)\/request-return\/$/,
      ([, id], body) => {
        const submission = submissions.find((each) => each.id === id);
        if (submission === undefined) return [404, {}];
        submission.returnRequested.push(
          ...(body as { request_return_reasons: string[] }).request_return_reasons,
        );
        return [200, { id, status: submission.status }];
      },
    ],
  ];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const piece of request.setEncoding("utf8")) text += piece;
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Token ${token}`) return void answer(401, { error: "token" });
    const url = new URL(request.url ?? "/", address);
    for (const [method, path, work] of routes) {
      const match = path.exec(url.pathname);
      if (method === request.method && match)
        return void answer(...work(match, text === "" ? undefined : JSON.parse(text), url));
    }
    answer(404, {});
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  address = `http://127.0.0.1:${typeof place === "object" && place ? place.port : 0}`;

  /** What the webhook of the platform sends of a submission, signed. */
  function eventOf(
    { id, participant, status }: Pick<FakeSubmission, "id" | "participant" | "status">,
    at: Date,
  ): FakeEvent {
    const body = JSON.stringify({
      resource_id: id,
      event_type: "submission.status.change",
      participant_id: participant,
      status,
    });
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = createHmac("sha256", hookSecret)
      .update(timestamp + body)
      .digest("base64");
    return { timestamp, signature, body };
  }

  return {
    ...{ address, studies, submissions, eventOf },
    /** A participant takes a place. */
    takePlace(participant: string): FakeSubmission {
      const submission = {
        id: randomUUID().replaceAll("-", "").slice(0, 24),
        participant,
        status: "ACTIVE",
        payments: 0,
        returnRequested: [],
      };
      submissions.push(submission);
      return submission;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
