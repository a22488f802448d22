import { Agent, request } from "node:http";
import type { AnswerAcknowledged, JudgeAnswer, JudgeSession } from "../../domain/judging/judge-session";

/** What a request came to: an answer, or that there was none and it should be sent again. */
export type Sent<Body> =
  | { readonly status: number; readonly body: Body }
  | { readonly status: undefined; readonly problem: string };

const PATIENCE_MS = 30_000;

/** A judge's browser without a page: signs in by link, asks for tasks, sends answers. */
export class JudgeClient {
  private cookie = "";

  constructor(
    /** Where the server answers; several servers on one database are asked in turn. */
    private readonly addresses: readonly string[],
    private readonly slug: string,
    private readonly link: string,
  ) {}

  private turn = 0;
  private address(): string {
    this.turn += 1;
    return this.addresses[this.turn % this.addresses.length] as string;
  }

  /** Opens the link and presses its button, as a browser without scripts does. */
  async signIn(): Promise<Sent<string>> {
    const address = this.address();
    const page = await this.send("GET", address, this.link);
    if (page.status === undefined || page.status !== 200) return page;
    const form = new FormData();
    for (const [, attributes = ""] of page.body.matchAll(/<input([^>]*)>/g)) {
      const name = /\bname="([^"]*)"/.exec(attributes)?.[1];
      if (name) form.set(unescaped(name), unescaped(/\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? ""));
    }
    return this.send("POST", address, this.link, form);
  }

  session(): Promise<Sent<JudgeSession>> {
    return this.json("GET", "session");
  }

  /** Sent again until it is acknowledged, an answer is stored once: the id is the caller's. */
  answer(answer: JudgeAnswer): Promise<Sent<AnswerAcknowledged>> {
    return this.json("POST", "answers", answer);
  }

  private async json<Body>(method: string, what: string, body?: unknown): Promise<Sent<Body>> {
    const path = `/api/judge/${this.slug}/${what}`;
    const sent = await this.send(
      method,
      this.address(),
      path,
      body === undefined ? undefined : JSON.stringify(body),
    );
    if (sent.status === undefined) return sent;
    try {
      return { status: sent.status, body: JSON.parse(sent.body) as Body };
    } catch {
      return { status: undefined, problem: `${sent.status} without JSON` };
    }
  }

  private async send(
    method: string,
    address: string,
    path: string,
    body?: FormData | string,
  ): Promise<Sent<string>> {
    const headers: Record<string, string> = { cookie: this.cookie, origin: address };
    if (typeof body === "string") headers["content-type"] = "application/json";
    try {
      const content = body instanceof FormData ? await encoded(body, headers) : body;
      const { status, text, cookies } = await exchange(method, `${address}${path}`, headers, content);
      if (cookies.length > 0) this.cookie = cookies.map((cookie) => cookie.split(";")[0] ?? "").join("; ");
      return { status, body: text };
    } catch (error) {
      return { status: undefined, problem: (error as NodeJS.ErrnoException).code ?? (error as Error).name };
    }
  }
}

interface Exchanged {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** As a browser does, each judge goes on with the connection that is there. */
const agent = new Agent({ keepAlive: true });

/** Without `fetch`, which takes several times as long: judges and servers share the machine that is measured. */
function exchange(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer | undefined,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(pieces).toString("utf8");
        resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers["set-cookie"] ?? [] });
      });
    });
    sent.setTimeout(PATIENCE_MS, () =>
      sent.destroy(Object.assign(new Error("no answer"), { code: "TimeoutError" })),
    );
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The server may end a connection that rests just when it is used again: browsers take another.
      if (sent.reusedSocket && error.code === "ECONNRESET") resolve(exchange(method, url, headers, body));
      else reject(error);
    });
    sent.end(body);
  });
}

/** A form as browsers send it, with what its headers say of it. */
async function encoded(form: FormData, headers: Record<string, string>): Promise<Buffer> {
  const response = new Response(form);
  headers["content-type"] = response.headers.get("content-type") ?? "";
  return Buffer.from(await response.arrayBuffer());
}

function unescaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };
  return text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}
