import type { Env } from "../../env";
import { isSecure } from "./is-secure";

/** What every answer carries, whoever gives it: a page, a route, a file, a refusal, or the lane of answers. */
export function standingHeaders(settings: Pick<Env, "ADJUDGE_URL">): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    // Addresses may hold a judge's link: no other site learns where a visitor comes from. Not "no-referrer", under
    // which a form sent without scripts would name no origin either.
    "Referrer-Policy": "same-origin",
    ...(isSecure(settings) ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}
