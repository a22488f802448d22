/** Of the help page for judges. {names} of keys stand for the keys themselves. */
export const guide = {
  title: "Help for judges",
  lead: "You see a text and several versions of it, such as corrections or translations, and rank the versions. Several may be equally good.",
  signingIn: "Signing in and coming back",
  signingInText:
    "Open the link you were sent and press the button. There is no password: the link is personal, so save it and do not share it. To continue where you left off, open it again, on any day and any device. If it no longer works, ask the sender for a new one.",
  before: "Before the first task",
  beforeText:
    "One page names the organiser and describes the work and how to do it. You see it once, and again if it changes, at your next answer at the latest. If the campaign is paused or closed while you work, your next answer tells you so, and whether that answer counts.",
  beforePractice:
    "Practice tasks, if there are any, come first and are labelled. After each one, the known ranks appear beside yours.",
  ranking: "Ranking",
  rankingText:
    "Give each version a rank, 1 for the best. Versions that are equally good get the same rank. The instructions of your campaign say what counts as better; press {helpKey} to see them and all shortcuts at any time.",
  rankingByKeys:
    "With a keyboard: type the rank of the highlighted version to rank it and move to the next one; {enterKey} sends. {sameKey} gives the same rank as the version above, {allKey} makes all equal, {undoKey} undoes, {spaceKey} scrolls. {upKey} {downKey} move between versions, {leftKey} {rightKey} choose a rank. Letters and digits work on any keyboard layout. If you use speech input or press keys by accident, turn them off with {helpKey}.",
  rankingByHand:
    "With a mouse or touch: press a number beside each version, or drag a version by its number to its place, then press the button below. On a phone, the ranks of the version you are reading stay at the bottom and name that version; scroll down to rank the next one. Nothing moves when you give a rank.",
  rankingOrder:
    "{sortKey} sorts the versions by rank and restores their original order. The versions appear in a new random order each time and keep their numbers when sorted. If you open a task in two tabs, each tab shows the ranks you gave in the other.",
  reading: "Reading",
  readingText:
    "The source stays in view while you read; a long source appears beside the versions in a wide window and can be collapsed in a narrow one. Marked words differ from the source: added or replaced text is on blue, deleted text is struck through, and symbols such as ␣ show changed spaces. {marksKey} shows or hides the marks; {helpKey} explains them and can show what was replaced.",
  readingDifferences:
    "{onlyKey} hides what all versions share and shows only where they differ. {compareKey} shows two versions side by side and marks their differences.",
  readingSize: "{largerKey} and {smallerKey} change the text size. The size is kept on your device.",
  undecided: "When you cannot decide",
  undecidedText:
    "{skipKey} skips a task; give a reason. {flagKey} flags a task, which you still rank. The organiser sees what you write.",
  breaks: "Changes, breaks and connection problems",
  breaksText:
    "{backKey} goes back to earlier answers, which you can change. {pauseKey} pauses: the time until you come back does not count. You can close the page at any time; your answers are saved, and so are ranks you have not sent yet.",
  breaksConnection:
    "If the connection is lost, keep working: the page keeps your answers, shows how many are not sent yet, and sends them automatically as soon as it can. Leave the page open until then, or open it again later in the same browser.",
  known: "What is known about you",
  knownText:
    "Organisers see your answers and how long you worked. Published or shared data identifies you by a random name. No judge is told who wrote a version.",
  space: "Space",
} as const;
