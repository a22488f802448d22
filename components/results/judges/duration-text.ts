/** "41 s", "1.8 s" below ten; a dash where nothing was measured. */
export function secondsText(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  const seconds = milliseconds / 1000;
  return `${seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** "2 h 05 min", "12 min"; less than a minute in seconds. */
export function spanText(milliseconds: number | null): string {
  if (milliseconds === null || milliseconds < 60_000) return secondsText(milliseconds);
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
