/** Why the server refuses what a judge asks for. */
export const errors = {
  linkRevoked: "This link was revoked. Ask the person who sent it for a new one.",
  linkExpired: "This link has expired. Ask the person who sent it for a new one.",
  linkUsed: "This invitation has already been used. If you used it, sign in.",
  linkInvalid: "This link is not valid. Check that it is complete, or ask for a new one.",
  linkIsSignUp: "This is a sign-up link. Open it in a browser.",
  linkFull: "The maximum number of judges has signed up with this link. Thank you for your interest.",
  linkOfAnother:
    "This personal link belongs to another participant. Ask the person who set up the study for a personal link.",
  participantKnown:
    "A judge with your participant id already exists. To continue as that judge, use the browser in which you began, or open the personal link you were shown then. If you have neither, contact the person who set up the study.",
  workTakenOver: "Someone else has taken over this work. Ask for a personal link.",
  tooManyAttempts: {
    one: "Too many failed attempts. Try again in {count} minute.",
    other: "Too many failed attempts. Try again in {count} minutes.",
  },
  tooManySignUps: {
    one: "Too many people have signed up from your network just now. Try again in {count} minute, or ask the person who sent the link for a personal one.",
    other:
      "Too many people have signed up from your network just now. Try again in {count} minutes, or ask the person who sent the link for a personal one.",
  },
  notSignedIn: "Open your personal link to judge.",
  noCampaign: "This campaign does not exist, or you do not have access to it.",
  notJudge: "You are not a judge of this campaign.",
  noTask: "This task does not exist, or is not assigned to you.",
  answered: "This task has already been answered, perhaps in another window.",
  sameId: "Another answer was sent with the same id.",
  textChanged: "The text has changed. Please read it again.",
  campaignBusy: "The campaign is being changed right now. Please try again shortly.",
  serverBusy: "The server is busy. Your answer is kept in this browser and will be sent again.",
  failed: "Something went wrong. Your answer will be sent again.",
  notJson: "The body must be sent as application/json.",
  tooLong: "The body is too long.",
  unreadable: "The body is not valid JSON.",
  neitherRanksNorReason: "An answer needs either ranks or a reason for skipping.",
  skippedWithRanks: "A skipped task cannot have ranks.",
  ranksForTexts: "There are {count} ranks for {texts} texts.",
  placesForTexts: "There are {count} places for {texts} texts.",
  marksNotAsked: "This campaign does not ask for marks of edits.",
  markOfNoEdit: "An edit is marked twice, or is not one of this task’s.",
  editsUnmarked: {
    one: "{count} edit is not marked as right or wrong.",
    other: "{count} edits are not marked as right or wrong.",
  },
  errorsNotAsked: "This campaign does not ask for errors of the source.",
  errorsMissing: "The errors of the source have not been marked yet.",
  errorOfNoWords: "The errors of the source overlap, are out of order or lie outside it.",
  rankOutOfRange: "Text {number}: rank {rank} is out of range 1–{worst}.",
  "participant-twice":
    "The address contains your participant id more than once. Open the link again from the platform that sent you here, or tell the person who set up the study.",
  "study-twice":
    "The address contains your study id more than once. Open the link again from the platform that sent you here, or tell the person who set up the study.",
  "session-twice":
    "The address contains your session id more than once. Open the link again from the platform that sent you here, or tell the person who set up the study.",
  "participant-invalid":
    "The address contains no valid participant id. Open the link again from the platform that sent you here, or tell the person who set up the study.",
  "study-invalid":
    "The address contains no valid study id. Open the link again from the platform that sent you here, or tell the person who set up the study.",
  "session-invalid":
    "The address contains no valid session id. Open the link again from the platform that sent you here, or tell the person who set up the study.",
} as const;
