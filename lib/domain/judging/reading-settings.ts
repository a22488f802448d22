/** How somebody likes to read and to press keys: a matter of the device and its user, not of a campaign. */
export interface ReadingSettings {
  /** Of the texts that are judged, in per cent of their ordinary size. */
  readonly textSize: number;
  /** Whether keys that write a character (digits, letters, signs) act on a task. */
  readonly characterKeys: boolean;
  /** After so many minutes without a break somebody is reminded of one; 0 where they want no reminder. */
  readonly breakMinutes: number;
}

export const BREAK_MINUTES = [0, 20, 30, 45, 60, 90] as const;

export const TEXT_SIZES = [80, 90, 100, 115, 130, 150, 175, 200] as const;

export const usualReading: ReadingSettings = { textSize: 100, characterKeys: true, breakMinutes: 45 };

/** The next larger or smaller size; the largest and the smallest stay. */
export function resized(settings: ReadingSettings, by: number): ReadingSettings {
  const next =
    by > 0
      ? TEXT_SIZES.find((size) => size > settings.textSize)
      : TEXT_SIZES.findLast((size) => size < settings.textSize);
  return next === undefined ? settings : { ...settings, textSize: next };
}

/** What a device kept; whatever is not as it should be is as usual. */
export function readReadingSettings(text: string | null): ReadingSettings {
  try {
    const { textSize, characterKeys, breakMinutes } = {
      ...JSON.parse(text ?? "{}"),
    } as Partial<ReadingSettings>;
    return {
      textSize: TEXT_SIZES.find((size) => size === textSize) ?? usualReading.textSize,
      characterKeys: typeof characterKeys === "boolean" ? characterKeys : usualReading.characterKeys,
      breakMinutes: BREAK_MINUTES.find((minutes) => minutes === breakMinutes) ?? usualReading.breakMinutes,
    };
  } catch {
    return usualReading;
  }
}
