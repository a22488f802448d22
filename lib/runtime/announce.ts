export interface Announcement {
  readonly address: string;
  readonly host: string;
  /** While nobody can sign in as organiser: where the first one does. */
  readonly firstOrganiserPath: string | undefined;
  readonly demoJudgePath: string | undefined;
}

/** What a person reads in the terminal when everything is up. */
export function announce({ address, host, firstOrganiserPath, demoJudgePath }: Announcement): string {
  const lines = ["", `Adjudge is running at ${address}`, ""];
  if (firstOrganiserPath) {
    lines.push(
      "Become the first organiser with this link (it works once, until the next start prints a new one):",
      `  ${address}${firstOrganiserPath}`,
    );
  } else {
    lines.push("Organisers sign in at:", `  ${address}/login`);
  }
  if (demoJudgePath) lines.push("", "Try the demo campaign as a judge:", `  ${address}${demoJudgePath}`);
  if (host === "0.0.0.0" || host === "::") lines.push("", "Other machines can reach it, because of HOST.");
  lines.push("", "Press Ctrl-C to stop.", "");
  return lines.join("\n");
}
