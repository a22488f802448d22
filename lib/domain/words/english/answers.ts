/** Of answers on their way, and of earlier ones. */
export const answers = {
  sent: "Sent. {progress}.",
  replaced: "Your earlier answer has been replaced.",
  earlierUnreachable: "Your earlier answers cannot be loaded right now. Nothing is lost; try again later.",
  noEarlier: "There are no earlier answers yet.",
  elsewhere: "This task was answered in another tab or on another device. That answer stands.",
  elsewhereShown: "This task was answered in another tab or on another device. This is the saved answer.",
  earlier: "Earlier",
  later: "Later",
  last: "Your last answer.",
  beforeLast: {
    one: "{count} answer before your last one.",
    other: "{count} answers before your last one.",
  },
  replaces: "Sending it again replaces the earlier answer.",
  returnToTask: "Return to the task",
  return: "Return",
  missed: "Part of this page cannot be loaded right now: the server cannot be reached. Trying again.",
  sessionEnded: "Your session has ended. Open your personal link again to continue.",
  sessionEndedUnsent: {
    one: "Your session has ended. Open your personal link again to send the {count} answer kept on this device.",
    other:
      "Your session has ended. Open your personal link again to send the {count} answers kept on this device.",
  },
  rejected: "The server rejected an answer. It is kept on this device; tell the organiser.",
  rejectedFor: "The server rejected an answer ({reason}). It is kept on this device; tell the organiser.",
  unsent: {
    one: "Not sent yet: {count} answer kept on this device, trying again",
    other: "Not sent yet: {count} answers kept on this device, trying again",
  },
  stillSending: {
    one: "{count} answer is still being sent. Keep this page open.",
    other: "{count} answers are still being sent. Keep this page open.",
  },
  sessionEndedTitle: "Your session has ended",
  sessionEndedText: "Open your personal link again to continue. Nothing is lost.",
  unreachableTitle: "The next task cannot be loaded",
  unreachableText:
    "The server cannot be reached. This page tries again automatically; your answers are kept on this device.",
  nothingHere: "Nothing to judge here",
  checkAgain: "Check again",
  afterSending:
    "The next task appears as soon as your answers are sent. They are kept on this device: leave this page open or come back later.",
  loading: "Loading the next task…",
} as const;
