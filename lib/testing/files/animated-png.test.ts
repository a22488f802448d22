import { expect, test } from "vitest";
import { animatedPng, type Picture, readPng } from "./animated-png";

/** A picture of two grey levels with a square in it. */
function square(left: number, top: number): Picture {
  const [width, height] = [20, 12];
  const pixels = new Uint8Array(width * height * 3).fill(250);
  for (let y = top; y < top + 3; y++)
    for (let x = left; x < left + 4; x++) pixels.set([10, 20, 30], (y * width + x) * 3);
  return { width, height, pixels };
}

function chunksOf(bytes: Buffer): readonly { readonly type: string; readonly content: Buffer }[] {
  const chunks: { type: string; content: Buffer }[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    chunks.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      content: bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)),
    });
  return chunks;
}

test("an animation begins with its first picture, which readers of still pictures show", () => {
  const first = square(2, 3);
  const bytes = animatedPng([
    { picture: first, milliseconds: 500 },
    { picture: square(3, 3), milliseconds: 250 },
    { picture: square(3, 3), milliseconds: 250 },
  ]);
  expect(readPng(bytes)).toEqual(first);
  const chunks = chunksOf(bytes);
  expect(chunks.map(({ type }) => type)).toEqual(
    ["IHDR", "acTL", "fcTL", "IDAT"].concat(["fcTL", "fdAT", "fcTL", "fdAT", "IEND"]),
  );
  const controls = chunks.filter(({ type }) => type === "fcTL").map(({ content }) => content);
  // Width, height, left, top: what a move by one pixel changes is five wide; where nothing moved, one pixel.
  expect(controls.map((content) => [4, 8, 12, 16].map((at) => content.readUInt32BE(at)))).toEqual([
    [20, 12, 0, 0],
    [5, 3, 2, 3],
    [1, 1, 0, 0],
  ]);
  const numbers = chunks.flatMap(({ type, content }) =>
    /^f[cd]/.test(type) ? [content.readUInt32BE(0)] : [],
  );
  expect(numbers).toEqual([0, 1, 2, 3, 4]);
  expect(controls.map((content) => content.readUInt16BE(20))).toEqual([500, 250, 250]);
});

test("pictures of several sizes are no animation, nor is none", () => {
  const small: Picture = { width: 1, height: 1, pixels: new Uint8Array(3) };
  expect(() =>
    animatedPng([
      { picture: square(1, 1), milliseconds: 1 },
      { picture: small, milliseconds: 1 },
    ]),
  ).toThrow("picture 2 has another size");
  expect(() => animatedPng([])).toThrow(RangeError);
});
