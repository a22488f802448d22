/** Of a judge who rests, has nothing to judge, or is done. */
export const end = {
  paused: "Paused",
  pausedText:
    "The task is hidden and the clock is stopped. Your ranks so far are kept: you can close this page and come back with your link.",
  pace: "{progress} so far. Half of your tasks took less than {time}.",
  continue: "Continue",
  breakDue: {
    one: "You have worked for {count} minute without a break.",
    other: "You have worked for {count} minutes without a break.",
  },
  breakSeen: "OK",
  noTasksTitle: "No tasks available right now",
  noTasksText: "Other judges are working on the remaining tasks. This page checks again automatically.",
  checksAgain: "This page checks again automatically.",
  checkAgain: "Check again",
  done: "Thank you, you have done all your tasks",
  noMore: "Thank you, there are no more tasks for you",
  fewerThanPlanned: "There were fewer tasks left than the {planned} planned for you. You did not miss any.",
  noneDone: "You have not done any tasks.",
  tasksDone: "You have done {tasks}.",
  tasksDoneIn: "You have done {tasks} in {time} of work.",
  notCounted: "Your last answer is saved, but it does not count.",
  inTime: "Your last answer arrived in time and is saved.",
  lastLate:
    "Your last answer arrived too late to count automatically. It is saved, and counts only if the organiser admits it.",
  oneLate:
    "One of your answers arrived too late to count automatically. It is saved, and counts only if the organiser admits it.",
  severalLate:
    "{count} of your answers arrived too late to count automatically. They are saved, and count only if the organiser admits them.",
  consistency: {
    one: "Of {count} repeated task that can be compared, you mostly kept your first order in {same} and mostly reversed it in {reversed}.",
    other:
      "Of {count} repeated tasks that can be compared, you mostly kept your first order in {same} and mostly reversed it in {reversed}.",
  },
  code: "Your completion code",
  copyCode: "Copy code",
  returnTo: "Return to {platform}",
  platform: "the platform",
  backToEarlier: "Go back to earlier answers",
  comment: "Comment on the tasks or this page",
  commentHint: "The organiser sees it.",
  commentMissing: "Write a comment first.",
  commentRemoved: "Your comment has been removed.",
  commentSaved: "Thank you, your comment has been saved.",
  sendComment: "Send comment",
  commentSessionEnded: "Your session has ended. Open your personal link again to send it.",
  commentUnsaved: "Your comment has not been saved: the server cannot be reached. Try again in a moment.",
} as const;
