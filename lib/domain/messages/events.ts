/** What organisers may be told of in a campaign; what each is called on the page. */
export const campaignEvents = {
  "goal-reached": "Every planned ranking is done",
  "judge-stopped": "A judge was paused after practice or control tasks",
  "controls-failed": "A judge finished and failed the control tasks",
  "answer-flagged": "A judge flagged an answer (once a day for each judge)",
  "job-failed": "A computation or an upload failed",
} as const;

export type CampaignEvent = keyof typeof campaignEvents;

export const campaignEventNames = Object.keys(campaignEvents) as readonly CampaignEvent[];

/** Everything that a message can be about. */
export type MessageEvent = CampaignEvent | "judge-invited" | "judge-reminded" | "backup-failed";

const others = {
  "judge-invited": "Invitation to a judge",
  "judge-reminded": "Reminder to a judge",
  "backup-failed": "The daily backup failed",
} as const;

/** What lists call an event; one that this version does not know keeps its name. */
export function eventLabel(event: string): string {
  const labels: Readonly<Record<string, string>> = { ...campaignEvents, ...others };
  return labels[event] ?? event;
}

/** Names, ids and counts of what happened: nothing that an address or a token could stand in. */
export type EventDetail = Readonly<Record<string, string | number>>;
