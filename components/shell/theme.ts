export type Theme = "light" | "dark";

export const THEME_COOKIE = "theme";

/** The theme that a cookie asks for; undefined, also for values unknown here, means: as the system has it. */
export function parseTheme(value: string | undefined): Theme | undefined {
  return value === "light" || value === "dark" ? value : undefined;
}

/** What to write into `document.cookie`; without a theme the cookie is taken away. */
export function themeCookie(theme: Theme | undefined, secure: boolean): string {
  const parts = [
    `${THEME_COOKIE}=${theme ?? ""}`,
    "Path=/",
    `Max-Age=${theme ? 31_536_000 : 0}`,
    "SameSite=Lax",
  ];
  if (secure) parts.push("Secure");
  return parts.join("; ");
}

/**
 * The other theme, seen from the one now shown. A choice that only repeats the system's own is no choice: it is
 * forgotten, so that the page follows the system again.
 */
export function nextTheme(chosen: Theme | undefined, system: Theme): Theme | undefined {
  const next = (chosen ?? system) === "dark" ? "light" : "dark";
  return next === system ? undefined : next;
}
