/** The beginning of a text, with an ellipsis where it goes on; no character is cut through. */
export function textExcerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cutsPair = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1));
  return `${text.slice(0, cutsPair ? maxLength - 1 : maxLength)} …`;
}
