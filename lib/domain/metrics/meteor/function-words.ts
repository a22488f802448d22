/**
 * English words that hold sentences together, and punctuation. METEOR takes the words that make up more than a
 * thousandth of large corpora; this list is our own and comes near that.
 */
export const englishFunctionWords: ReadonlySet<string> = new Set(
  [
    "a an the this that these those",
    "i me my we us our you your he him his she her it its they them their",
    "who whom whose which what when where why how there here",
    "am is are was were be been being have has had having do does did done",
    "will would shall should can could may might must 's 're 've 'd 'll 'm",
    "not n't no nor or and but if than then as so because while though",
    "of to in on at by for with from into about over after before between through under against out up down off",
    "all any both each every some such only own same other more most many much also just very even well",
    "one two first new said say says",
    "now still since until during per via",
    ". , ; : ? ! ' \" ` `` '' ( ) [ ] - -- / % $ & …",
    "“ ” ‘ ’ – —",
  ].flatMap((line) => line.split(" ")),
);
