interface Extent {
  readonly left: number;
  readonly right: number;
}

/** Beside what is shown something of its neighbour is to be seen, so that one knows of it. */
const NEIGHBOUR = 32;

/** By how much a frame must be scrolled sideways so that all of what lies in it is seen; the beginning where it is too wide. */
export function scrollToShow(frame: Extent, shown: Extent): number {
  if (shown.left - NEIGHBOUR < frame.left) return shown.left - NEIGHBOUR - frame.left;
  const beyond = shown.right + NEIGHBOUR - frame.right;
  return beyond <= 0 ? 0 : Math.min(beyond, shown.left - NEIGHBOUR - frame.left);
}
