/** Wide tables on paper: smaller and closer, so that an upright page holds them. */
export const CLOSE_PRINT =
  "print:text-[8.5pt]! print:[&_*]:text-[length:inherit]! print:[&_td]:px-1! print:[&_th]:px-1!";

/** The widest ones: some fifteen columns of figures. */
export const CLOSEST_PRINT =
  "print:text-[6.5pt]! print:[&_*]:text-[length:inherit]! print:[&_td]:px-0.5! print:[&_th]:px-0.5!";
