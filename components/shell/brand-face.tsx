interface BrandFaceProps {
  /** For where there is room for the mark alone; the name is still read out. */
  readonly nameClassName?: string | undefined;
}

/** The name with its mark: three scores with their intervals, the picture that a campaign ends in. */
export function BrandFace({ nameClassName }: BrandFaceProps) {
  return (
    <>
      <svg viewBox="0 0 20 16" className="h-4 w-5 text-accent" aria-hidden="true">
        <path d="M8 2.5h11M4 8h10M1 13.5h8" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
        <g fill="currentColor">
          <circle cx="13.5" cy="2.5" r="2.3" />
          <circle cx="9" cy="8" r="2.3" />
          <circle cx="5" cy="13.5" r="2.3" />
        </g>
      </svg>
      <span className={nameClassName}>Adjudge</span>
    </>
  );
}
