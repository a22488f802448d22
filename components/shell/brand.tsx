import Link from "next/link";
import { BrandFace } from "./brand-face";

interface BrandProps {
  readonly href?: string | undefined;
  readonly nameClassName?: string | undefined;
}

/** The name with its mark, and the way to where one begins. */
export function Brand({ href = "/", nameClassName }: BrandProps) {
  return (
    <Link href={href} className="brand">
      <BrandFace nameClassName={nameClassName} />
    </Link>
  );
}
