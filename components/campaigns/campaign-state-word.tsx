import { StatusWord } from "@/components/ui/status-word";

const words = {
  DRAFT: { mark: "waiting", word: "Draft" },
  OPEN: { mark: "active", word: "Open" },
  PAUSED: { mark: "paused", word: "Paused" },
  CLOSED: { mark: "finished", word: "Closed" },
} as const;

/** Where a campaign stands in its life, in a word. */
export function CampaignStateWord({ state }: { readonly state: keyof typeof words }) {
  const { mark, word } = words[state];
  return <StatusWord mark={mark}>{word}</StatusWord>;
}
