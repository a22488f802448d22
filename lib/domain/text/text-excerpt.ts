/** The beginning of a text, with an ellipsis where it goes on; no character is cut through. */
export function textExcerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cutsPair = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return `${text.slice(0, cutsPair ? most - 1 : most)} …`;
}
