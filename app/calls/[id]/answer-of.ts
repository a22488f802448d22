/** What a route of a call answers: a result, or why there is none. */
export async function answerOf<Result>(
  request: Promise<Response>,
): Promise<{ readonly result: Result } | { readonly problem: string }> {
  const response = await request.catch(() => undefined);
  if (response === undefined)
    return { problem: "The server cannot be reached. Nothing was sent; try again." };
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { result: body as Result };
  const refused = body as { readonly error?: { readonly message?: string } } | undefined;
  return { problem: refused?.error?.message ?? `The server answered with status ${response.status}.` };
}
