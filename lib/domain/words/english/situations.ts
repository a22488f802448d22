/** Why there is nothing to judge, by situation. */
export const situations = {
  "draft-title": "Not open yet",
  "draft-text":
    "This campaign has not opened yet. Keep your link: it will work once the organiser opens the campaign.",
  "paused-title": "The campaign is paused",
  "paused-text": "The organiser has paused this campaign for everyone. Your answers are saved.",
  "closed-title": "This campaign is closed",
  "closed-text": "Thank you for your answers. There are no more tasks.",
  "judge-paused-title": "Your judging is paused",
  "judge-paused-text":
    "The organiser has paused your judging for now. Your answers are saved; contact the organiser if you have questions.",
  "not-admitted-title": "Thank you for practising",
  "not-admitted-text":
    "Your practice answers differ from the known answers more than this campaign allows, so it has no tasks for you. If you think this is a mistake, contact the organiser, who can let you continue.",
  "stopped-title": "Your judging is paused",
  "stopped-text":
    "Some tasks have a known answer, and yours differed from it too often, so your judging was paused automatically. Your answers are saved. If you think this is a mistake, contact the organiser, who can let you continue.",
  "ended-title": "Your part has ended",
  "ended-text":
    "There are no more tasks for you in this campaign. Your answers are saved. Thank you for your work.",
} as const;
