/** What a download is of an earlier state says beside its links; the file itself has not always a place for it. */
export function OutOfDate({ children }: { readonly children: string }) {
  return <p className="text-sm text-warning">{children}</p>;
}
