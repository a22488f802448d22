/** What the arrows sideways mean where pages are read in this direction: forward is where its lines go. */
export function arrowStep(key: string, direction: string): -1 | 0 | 1 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === (direction !== "rtl") ? 1 : -1;
}
