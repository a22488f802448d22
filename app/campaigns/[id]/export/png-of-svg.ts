/** Sharp in print at the width of a column: 640 px become 1,920. */
const SCALE = 3;

/**
 * An SVG as a PNG, drawn by the browser, which has the fonts. A picture loads nothing from elsewhere, so that the font
 * of this page is written into it first.
 */
export async function pngOfSvg(svg: string): Promise<Blob> {
  const picture = new Image();
  const url = URL.createObjectURL(new Blob([await withFont(svg)], { type: "image/svg+xml" }));
  try {
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = picture.naturalWidth * SCALE;
    canvas.height = picture.naturalHeight * SCALE;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("the browser draws no pictures");
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came out"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function withFont(svg: string): Promise<string> {
  const rules = await Promise.all(latinFaces().map(embedded));
  const style = `<style>${rules.join("")}</style>`;
  return svg.replace(/<svg[^>]*>/, (start) => `${start}${style}`);
}

/** The faces of the page's font that the plots' texts use. */
function latinFaces(): readonly CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue("font-family").includes("Source Sans 3"))
    .filter(({ style }) =>
      /U\+0?0?0?0-|U\+0?1?00-|U\+0?370|U\+0-FF/i.test(style.getPropertyValue("unicode-range")),
    );
}

async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src"))?.[1];
  if (address === undefined) return "";
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const range = style.getPropertyValue("unicode-range");
  return (
    `@font-face{font-family:'Source Sans 3';font-weight:200 900;unicode-range:${range};` +
    `src:url(data:font/woff2;base64,${btoa(binary)}) format('woff2');}`
  );
}
