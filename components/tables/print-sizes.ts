/** Wide tables on paper: smaller and closer, so that an upright page holds them. */
export const CLOSE_PRINT =
  "print:text-[8.5pt]! print:[&_*]:text-[length:inherit]! print:[&_td]:px-1! print:[&_th]:px-1!";

/** The widest ones: some fifteen columns of figures. */
export const CLOSEST_PRINT =
  "print:text-[6.5pt]! print:[&_*]:text-[length:inherit]! print:[&_td]:px-0.5! print:[&_th]:px-0.5!";

/** Texts with some fifteen narrow figures beside each: the texts stay readable. */
export const CLOSE_FIGURES_PRINT =
  "print:text-[8.5pt]! print:[&_*]:text-[length:inherit]! print:[&_td]:px-0.5! print:[&_th]:px-0.5!";

/** Tables whose cells stay on one line on screens; on paper they break, and are small. */
export const NOWRAP = `[&_td]:whitespace-nowrap [&_th]:whitespace-nowrap print:[&_td]:whitespace-normal! print:[&_th]:whitespace-normal! ${CLOSE_PRINT}`;
