/** A link's standing, as a mark and a word. */
export const linkStates = {
  open: { mark: "active", word: "Active" },
  revoked: { mark: "finished", word: "Revoked" },
  expired: { mark: "finished", word: "Expired" },
  used: { mark: "finished", word: "Used" },
} as const;
