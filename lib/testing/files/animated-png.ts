import { crc32, deflateSync, inflateSync } from "node:zlib";

/** A picture of eight bits a channel, red, green and blue. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

interface Frame {
  readonly picture: Picture;
  readonly milliseconds: number;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
const CHANNELS = 3;

/** Reads what browsers make of a page: no palette, not interlaced; transparency is left out. */
export function readPng(bytes: Buffer): Picture {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new RangeError("a PNG begins otherwise");
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") {
      [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
      channels = content[9] === 6 ? 4 : content[9] === 2 ? 3 : 0;
      if (channels === 0 || content[8] !== 8 || content[12] !== 0)
        throw new RangeError("a PNG of another kind");
    } else if (type === "IDAT") data.push(content);
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const pixels = new Uint8Array(width * height * CHANNELS);
  let before = new Uint8Array(width * channels);
  for (let row = 0; row < height; row++) {
    const from = row * (width * channels + 1);
    const line = unfiltered(
      raw[from] as number,
      raw.subarray(from + 1, from + 1 + width * channels),
      before,
      channels,
    );
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < CHANNELS; channel++)
        pixels[(row * width + x) * CHANNELS + channel] = line[x * channels + channel] as number;
    before = line;
  }
  return { width, height, pixels };
}

function unfiltered(
  filter: number,
  line: Uint8Array,
  above: Uint8Array,
  step: number,
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(line.length);
  for (let at = 0; at < line.length; at++) {
    const left = at < step ? 0 : (whole[at - step] as number);
    const up = above[at] as number;
    const corner = at < step ? 0 : (above[at - step] as number);
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
    if (guess === undefined) throw new RangeError(`nothing is filtered by ${filter}`);
    whole[at] = (line[at] as number) + guess;
  }
  return whole;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)] as const;
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** One picture after the other, for ever; of each after the first only what has changed. */
export function animatedPng(frames: readonly Frame[]): Buffer {
  const [first] = frames;
  if (first === undefined) throw new RangeError("an animation needs a picture");
  const { width, height } = first.picture;
  let sequence = 0;
  const chunks = frames.flatMap(({ picture, milliseconds }, at) => {
    if (picture.width !== width || picture.height !== height)
      throw new RangeError(`picture ${at + 1} has another size`);
    const area =
      at === 0 ? { left: 0, top: 0, width, height } : changedArea(frames[at - 1]!.picture, picture);
    const control = Buffer.alloc(26);
    for (const [place, value] of [sequence++, area.width, area.height, area.left, area.top].entries())
      control.writeUInt32BE(value, place * 4);
    control.writeUInt16BE(milliseconds, 20);
    control.writeUInt16BE(1000, 22);
    const data = compressed(picture, area);
    if (at === 0) return [chunk("fcTL", control), chunk("IDAT", data)];
    const numbered = Buffer.alloc(4);
    numbered.writeUInt32BE(sequence++);
    return [chunk("fcTL", control), chunk("fdAT", Buffer.concat([numbered, data]))];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames.length, 0);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("acTL", count),
    ...chunks,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A single pixel where nothing has: every frame must have one. */
function changedArea(before: Picture, after: Picture): Area {
  let [left, top, right, bottom] = [after.width, after.height, -1, -1];
  for (let y = 0; y < after.height; y++)
    for (let x = 0; x < after.width; x++) {
      const at = (y * after.width + x) * CHANNELS;
      if ([0, 1, 2].every((channel) => before.pixels[at + channel] === after.pixels[at + channel])) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Each row as what differs from the one above: pages have large areas of one colour. */
function compressed({ width, pixels }: Picture, area: Area): Buffer {
  const length = area.width * CHANNELS;
  const raw = Buffer.alloc((length + 1) * area.height);
  for (let row = 0; row < area.height; row++) {
    const from = ((area.top + row) * width + area.left) * CHANNELS;
    const to = row * (length + 1);
    raw[to] = 2;
    for (let at = 0; at < length; at++) {
      const up = row === 0 ? 0 : (pixels[from - width * CHANNELS + at] as number);
      raw[to + 1 + at] = (pixels[from + at] as number) - up;
    }
  }
  return deflateSync(raw, { level: 9 });
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
