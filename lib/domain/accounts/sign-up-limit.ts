import type { AppError } from "../app-error";
import { countedAddress, siteOfAddress } from "../input/client-address";
import { refusal, wordedError } from "../words/worded-error";
import { secondsUntilWindowEnds, signInWindowMinutes } from "./sign-in-limit";

/** Sign-ups are counted in windows as long as those of failed sign-ins. */
export const signUpWindowMinutes = signInWindowMinutes;

/** A class that sits behind one address comes in at once; somebody who fills a link up by hand or by program does not. */
export const signUpsPerAddress = 30;

/** Of all networks of IPv6 that one site has: whoever has one has 65,536. */
export const signUpsPerSite = 4 * signUpsPerAddress;

/** Under what somebody who signs up is counted, and how many may before. */
export function signUpLimitsOf(
  clientAddress: string,
): readonly { readonly key: string; readonly maxSignUps: number }[] {
  const site = siteOfAddress(clientAddress);
  return [
    { key: `sign-up address:${countedAddress(clientAddress)}`, maxSignUps: signUpsPerAddress },
    ...(site === undefined ? [] : [{ key: `sign-up site:${site}`, maxSignUps: signUpsPerSite }]),
  ];
}

/** For whoever comes after them. */
export function tooManySignUps(windowStart: Date, now: Date): AppError {
  const retryAfterSeconds = secondsUntilWindowEnds(windowStart, now);
  const why = refusal("errors.tooManySignUps", { count: Math.ceil(retryAfterSeconds / 60) });
  return wordedError("too-many-requests", why, { retryAfterSeconds });
}
