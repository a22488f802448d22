import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/shell/skip-link";
import { parseTheme } from "@/components/shell/theme";
import { preloadTypefaces } from "@/components/shell/typefaces";
import { THEME_COOKIE, ZONE_COOKIE } from "@/components/ui/keep-cookie";
import { ReaderZone } from "@/components/ui/reader-zone";
import { Worded } from "@/components/words/worded";
import { readerZone } from "@/lib/domain/text/reader-zone";
import { usualLanguage } from "@/lib/domain/words/languages";
import { serverSay } from "@/lib/domain/words/words-for";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Adjudge", template: "%s · Adjudge" },
  description: "Human evaluation campaigns for systems that write text.",
  applicationName: "Adjudge",
  referrer: "same-origin",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfbf9" },
    { media: "(prefers-color-scheme: dark)", color: "#15171a" },
  ],
};

/** Theme and zone stand in the markup from the first byte, so that no page flashes and no time changes. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  preloadTypefaces();
  const sent = await cookies();
  const theme = parseTheme(sent.get(THEME_COOKIE)?.value);
  const zone = readerZone(sent.get(ZONE_COOKIE)?.value);
  return (
    <html lang={usualLanguage} data-theme={theme}>
      <body>
        <ReaderZone zone={zone}>
          <Worded>
            <SkipLink words={serverSay()("everywhere.skipToContent")} />
            {children}
          </Worded>
        </ReaderZone>
      </body>
    </html>
  );
}
