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
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        redirect: "manual",
        headers: {
          cookie: this.cookie,
          origin: address,
          ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : await lengthKnown(body) }),
      });
      const text = await answer.text();
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
      if (cookies.length > 0) this.cookie = cookies.join("; ");
      return { status: answer.status, body: text };
    } catch (error) {
      const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
      return { status: undefined, problem: cause?.code ?? (error as Error).name };
    }
  }
}

/** A form with its length announced, as browsers send it. */
async function lengthKnown(form: FormData): Promise<Blob> {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return new Blob([await encoded.arrayBuffer()], { type });
}

function unescaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };
  return text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}
