/**
 * A ranking that names more systems than this is refused: judgments grow with the square of their number, so that a
 * small hostile file could occupy a machine for hours.
 */
export const MAX_SYSTEMS = 1000;

/** What is wrong with a ranking of more. */
export const TOO_MANY_SYSTEMS = `a ranking names more than ${MAX_SYSTEMS} systems`;
