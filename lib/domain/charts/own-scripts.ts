const OTHERS =
  /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]|\p{Extended_Pictographic}/u;

/** Whether the typeface that plots are drawn with has the scripts of a text: Latin, Greek and Cyrillic. */
export function isInOwnScripts(text: string): boolean {
  return !OTHERS.test(text);
}
