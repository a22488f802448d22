import type { AccessAnswer } from "./access-send";

const OWN_FIRST_PAGES: ReadonlySet<string | undefined> = new Set(["/judge", "/campaigns", "/"]);

/**
 * How a request ended, in one word:
 * ok    what was asked for
 * home  a redirect to one's own first page, where the page is for people who are not signed in
 * in    signs of life only: sign in first (a page redirects, a route says 401)
 * 403   you may not, in a campaign or installation that you have a part in
 * 404   it does not exist, or is not theirs
 * none  let in, and there is nothing to do it with: no crowd platform is connected, or none can be reached
 * mute  an action that answers nothing, and did nothing
 * Anything else is the status, or the message.
 */
export function outcomeOf(entrance: string, { status, location, body }: AccessAnswer): string {
  if (entrance.startsWith("action ")) return outcomeOfAction(status, location, body);
  if (location?.startsWith("/login?callbackUrl=")) return "in";
  if (status >= 300 && status < 400 && OWN_FIRST_PAGES.has(location)) return "home";
  if (status === 401) return "in";
  if (status >= 200 && status < 300) return "ok";
  return String(status);
}

function outcomeOfAction(status: number, location: string | undefined, body: string): string {
  if (location !== undefined) return "ok";
  if (status !== 200) return String(status);
  const message = refusalIn(body);
  if (message === undefined) return "ok";
  if (message === "Sign in first.") return "in";
  if (
    /^Your (account does not have permission to do|role in this campaign does not allow) this\.$/.test(
      message,
    )
  )
    return "403";
  if (/^(This campaign is not connected to Prolific|Prolific cannot be reached)\./.test(message))
    return "none";
  if (/^This [a-z ]+ does not exist\b/.test(message)) return "404";
  return message;
}

/** An action's refusal: a message by itself, or one in the state of a form or the answer to a button. */
function refusalIn(body: string): string | undefined {
  if (body === "" || body === '"$undefined"') return undefined;
  const value: unknown = JSON.parse(body);
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return undefined;
  if ("problem" in value) return String(value.problem);
  if (!("status" in value) || value.status !== "failed") return undefined;
  const { message, fields } = value as unknown as {
    message: string;
    fields: Readonly<Record<string, string>>;
  };
  return message === "" ? Object.values(fields).join(" ") : message;
}
