import { sendOutcome } from "@/lib/domain/judging/answer-queue";
import type { JudgeClient, Reply } from "./judge-client";

/** Asks the server, for one campaign. */
export function httpJudgeClient(campaign: string): JudgeClient {
  const base = `/api/judge/${encodeURIComponent(campaign)}`;
  return {
    session: () => ask(`${base}/session`),
    answer: (answer) => ask(`${base}/answers`, "POST", answer),
    pastAnswers: async () => bodyOf(await ask(`${base}/answers`)),
    draft: (assignment, draft) => ask(`${base}/drafts`, "PUT", { assignment, ...draft }),
    begin: (read) => ask(`${base}/begin`, "POST", read),
    texts: () => ask(`${base}/texts`),
    giveBack: (assignments) => ask(`${base}/unused`, "POST", { assignments }),
    comment: (text) => ask(`${base}/comment`, "POST", { text }),
    consistency: () => ask(`${base}/consistency`),
  };
}

function bodyOf<Body>(reply: Reply<Body>): Body | undefined {
  return reply.outcome === "stored" ? reply.body : undefined;
}

const maxWaitMs = 20_000;

/** A server that cannot be reached, or answers with something else than JSON, is one to try again. */
async function ask<Body>(address: string, method = "GET", content?: unknown): Promise<Reply<Body>> {
  try {
    const response = await fetch(address, {
      method,
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      // What was being sent when the page closed still arrives.
      keepalive: content !== undefined,
      cache: "no-store",
      redirect: "error",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        // What is refused is said in the language of the page, not of the browser.
        "accept-language": document.documentElement.lang,
      },
      signal: AbortSignal.timeout(maxWaitMs),
    });
    const outcome = sendOutcome(response.status);
    const text = await response.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    if (outcome === "stored") return { outcome, body: body as Body };
    return { outcome, message: messageOf(body) };
  } catch {
    return { outcome: "try-again", message: "" };
  }
}

function messageOf(body: unknown): string {
  const { error } = (body ?? {}) as { readonly error?: { readonly message?: unknown } };
  return typeof error?.message === "string" ? error.message : "";
}
