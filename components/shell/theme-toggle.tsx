"use client";

import { buttonStyles } from "@/components/ui/button";
import { Drawing } from "@/components/ui/drawing";
import { useSay } from "@/components/words/words-provider";
import { keepCookie, THEME_COOKIE } from "../ui/keep-cookie";
import { nextTheme, parseTheme } from "./theme";

/** Turns the page light or dark at once; the cookie tells the server for the pages to come. */
export function ThemeToggle() {
  const say = useSay();
  return (
    <button
      type="button"
      aria-label={say("everywhere.theme")}
      className={buttonStyles({ variant: "bare", size: "icon" })}
      onClick={flipTheme}
    >
      <Drawing filled="M8 2.5a5.5 5.5 0 1 0 0 11z" path="M8 2.5a5.5 5.5 0 0 1 0 11" />
    </button>
  );
}

function flipTheme() {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = nextTheme(parseTheme(root.dataset.theme), system);
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  keepCookie(THEME_COOKIE, theme);
}
