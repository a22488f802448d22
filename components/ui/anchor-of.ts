/** What the heading of a part is called in addresses: "From files to a leaderboard" is #from-files-to-a-leaderboard. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
