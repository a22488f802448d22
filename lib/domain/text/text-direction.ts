const RIGHT_TO_LEFT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}\u200F\u061C]/u;

/**
 * Which way a text runs, by its first letter, as `dir="auto"` finds it; a text without letters runs from left to right.
 * For what stands beside a text and must be at its start, where the browser's own finding cannot be asked.
 */
export function textDirection(text: string): "ltr" | "rtl" {
  const [first = ""] = /[\p{L}\u200E\u200F\u061C]/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? "rtl" : "ltr";
}
