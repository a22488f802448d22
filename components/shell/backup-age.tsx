import type { BackupNotice } from "@/lib/domain/backup/backup-notice";
import { Notice } from "../ui/notice";

/** How old the last backup is: small print while all is well, a warning where it is not. */
export function BackupAge({ notice }: { readonly notice: BackupNotice }) {
  if (notice.kind === "quiet") return <p className="mt-10 text-ink-soft text-sm">{notice.text}</p>;
  return (
    <Notice kind="warning" title="Backup" className="mt-10">
      {notice.text}
    </Notice>
  );
}
