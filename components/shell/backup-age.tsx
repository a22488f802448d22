import type { BackupNotice } from "@/lib/domain/backups/backup-notice";
import { Notice } from "../ui/notice";

interface BackupAgeProps {
  readonly title: string;
  readonly notice: BackupNotice;
  readonly className?: string;
}

/** How old the last backup is, or how far the archive goes: small print while all is well, a warning where it is not. */
export function BackupAge({ title, notice, className = "mt-10" }: BackupAgeProps) {
  if (notice.kind === "quiet")
    return <p className="mt-4 text-ink-soft text-sm first-of-type:mt-10">{notice.text}</p>;
  return (
    <Notice kind="warning" title={title} className={className}>
      {notice.text}
    </Notice>
  );
}
