import { type SendOutcome, sendOutcome } from "@/lib/domain/judging/answer-queue";
import type {
  AnswerAcknowledged,
  AnswerDraft,
  JudgeAnswer,
  JudgeSession,
  PastAnswer,
} from "@/lib/domain/judging/judge-session";

export type Reply<Body> =
  | { readonly outcome: "stored"; readonly body: Body }
  | { readonly outcome: Exclude<SendOutcome, "stored">; readonly message: string };

/** What a judge's page asks of the server, for one campaign. */
export function judgeClient(campaign: string) {
  const base = `/api/judge/${encodeURIComponent(campaign)}`;
  return {
    session: () => ask<JudgeSession>(`${base}/session`, {}),
    answer: (answer: JudgeAnswer) =>
      ask<AnswerAcknowledged>(`${base}/answers`, { method: "POST", body: JSON.stringify(answer) }),
    pastAnswers: async () => answersOf(await ask<readonly PastAnswer[]>(`${base}/answers`, {})),
    draft: (assignment: string, draft: AnswerDraft) =>
      ask<unknown>(`${base}/drafts`, { method: "PUT", body: JSON.stringify({ assignment, ...draft }) }),
  };
}

export type JudgeClient = ReturnType<typeof judgeClient>;

function answersOf(reply: Reply<readonly PastAnswer[]>): readonly PastAnswer[] | undefined {
  return reply.outcome === "stored" ? reply.body : undefined;
}

const patienceMs = 20_000;

/** A server that cannot be reached, or answers with something else than JSON, is one to try again. */
async function ask<Body>(address: string, options: RequestInit): Promise<Reply<Body>> {
  try {
    const response = await fetch(address, {
      ...options,
      // What was being sent when the page closed still arrives.
      keepalive: options.body !== undefined,
      cache: "no-store",
      redirect: "error",
      headers: { accept: "application/json", "content-type": "application/json" },
      signal: AbortSignal.timeout(patienceMs),
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
