/** Of e-mails to judges; `{link}` is the judge's personal link. */
export const mail = {
  invitedSubject: "{campaign}: your personal link",
  invited:
    "You are invited to judge texts in “{campaign}”.\n\nThis is your personal link. Keep it to yourself: it brings back your work on any device.\n\n{link}\n\nIf you did not expect this e-mail, you can ignore it.\n",
  remindedSubject: "{campaign}: there is work left for you",
  reminded:
    "There are texts left for you to judge in “{campaign}”. Your work so far is saved.\n\nThis link is personal and opens where you stopped.\n\n{link}\n\nIf you no longer want to take part, you can ignore this e-mail.\n",
} as const;
