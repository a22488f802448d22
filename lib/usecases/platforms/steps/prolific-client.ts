import { z } from "zod";
import { AppError } from "../../../domain/app-error";
import type { studyDraft } from "../../../domain/platforms/study-terms";

const PATIENCE_MS = 15_000;
/** More pages than anybody's study has. */
const MAX_PAGES = 200;

export interface PlatformAccess {
  /** Where its API is: "https://api.prolific.com", or a test's own server. */
  readonly api: string;
  readonly token: string;
}

const studySchema = z.looseObject({ id: z.string().min(1).max(100) });
const submissionsSchema = z.looseObject({
  results: z.array(
    z.looseObject({
      id: z.string(),
      participant_id: z.string().optional(),
      participant: z.string().optional(),
      status: z.string(),
    }),
  ),
  _links: z.looseObject({ next: z.looseObject({ href: z.string().nullable() }).nullish() }).optional(),
});

export interface PlatformSubmission {
  readonly id: string;
  readonly participant: string;
  readonly status: string;
}

/** Fails unless the token opens an account. */
export async function checkToken(access: PlatformAccess): Promise<void> {
  await ask(access, "GET", "/api/v1/users/me/");
}

/** Makes a study as a draft, which the organiser publishes there; returns its id. */
export async function createStudy(
  access: PlatformAccess,
  draft: ReturnType<typeof studyDraft>,
): Promise<string> {
  return read(studySchema, await ask(access, "POST", "/api/v1/studies/", draft)).id;
}

/** Every submission of a study, as it stands now. */
export async function listSubmissions(
  access: PlatformAccess,
  study: string,
): Promise<readonly PlatformSubmission[]> {
  const found: PlatformSubmission[] = [];
  let path: string | undefined = `/api/v1/submissions/?study=${encodeURIComponent(study)}&page_size=100`;
  for (let page = 0; path !== undefined && page < MAX_PAGES; page++) {
    const answer: z.output<typeof submissionsSchema> = read(
      submissionsSchema,
      await ask(access, "GET", path),
    );
    const { results, _links } = answer;
    for (const { id, participant_id, participant, status } of results)
      found.push({ id, status, participant: participant_id ?? participant ?? "" });
    // The next page is asked for at the same place, whatever the answer names.
    const next: string | null | undefined = _links?.next?.href;
    path = next && URL.canParse(next) ? `${new URL(next).pathname}${new URL(next).search}` : undefined;
  }
  return found;
}

export async function approveSubmission(access: PlatformAccess, id: string): Promise<void> {
  await ask(access, "POST", `/api/v1/submissions/${encodeURIComponent(id)}/transition/`, {
    action: "APPROVE",
  });
}

export async function requestReturn(access: PlatformAccess, id: string, reason: string): Promise<void> {
  const path = `/api/v1/submissions/${encodeURIComponent(id)}/request-return/`;
  await ask(access, "POST", path, { request_return_reasons: [reason] });
}

async function ask(
  { api, token }: PlatformAccess,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${api}${path}`, {
    method,
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      authorization: `Token ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (answer === undefined)
    throw new AppError("conflict", "Prolific cannot be reached. Try again in a moment.");
  if (answer.status === 401 || answer.status === 403)
    throw new AppError("conflict", "Prolific does not accept the API token.");
  if (!answer.ok) throw new AppError("conflict", `Prolific refused this (${answer.status}).`);
  return answer.json().catch(() => undefined);
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError("conflict", "Prolific answered something that is not understood here.");
}
