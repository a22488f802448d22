import { z } from "zod";
import { maxPasswordLength, shortestPassword } from "./password-length";

/** A password being chosen. Taken as typed: white space and case count. */
export const newPasswordSchema = z
  .string()
  .min(shortestPassword, `A password needs at least ${shortestPassword} characters.`)
  .max(maxPasswordLength, `A password can have at most ${maxPasswordLength} characters.`);

/** A password being tried: bounded, so that nobody makes the server hash a megabyte. */
export const triedPasswordSchema = z
  .string()
  .min(1, "Enter your password.")
  .max(maxPasswordLength, `A password can have at most ${maxPasswordLength} characters.`);

/** Whether a password is merely the account's e-mail address, in whatever case. */
export function isTheEmail(password: string, email: string): boolean {
  return password.trim().toLowerCase() === email.trim().toLowerCase();
}
