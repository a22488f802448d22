interface DrawingProps {
  readonly path: string;
  /** A part that is filled. */
  readonly filled?: string | undefined;
  readonly strokeWidth?: number;
}

/** A 16 px line drawing. It never speaks: the words beside it, or the label of its button, do. */
export function Drawing({ path, filled, strokeWidth = 1.4 }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {filled ? <path d={filled} fill="currentColor" /> : null}
      <path d={path} />
    </svg>
  );
}
