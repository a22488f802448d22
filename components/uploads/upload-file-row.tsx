import { useId } from "react";
import { Button } from "@/components/ui/button";
import { controlStyles } from "@/components/ui/fields/control-styles";
import { Icon } from "@/components/ui/icon";
import { formatBytes } from "@/lib/domain/text/format-bytes";
import { baseName } from "@/lib/domain/uploads/base-name";
import { type FileRole, fileRoles, foundRoles } from "@/lib/domain/uploads/file-role";
import { fileTitle, fileWords, roleWords } from "@/lib/domain/uploads/file-words";
import type { UploadFileView } from "@/lib/domain/uploads/upload-view";
import { isPassedOver } from "@/lib/domain/zip/zip-entries-name";
import type { Sending } from "./upload-session";

interface UploadFileRowProps {
  readonly file: UploadFileView;
  readonly disabled: boolean;
  readonly onRole: (role: FileRole) => void;
  readonly onRemove: () => void;
}

const row =
  "grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-rule border-b py-1.5 sm:grid-cols-[1rem_minmax(0,1fr)_auto_auto]";

/** "AMU — 1,312 lines ✓", with what it is taken for to change. */
export function UploadFileRow({ file, disabled, onRole, onRemove }: UploadFileRowProps) {
  const id = useId();
  const title = fileTitle(file);
  const base = baseName(file.name);
  const wrong = file.problem !== undefined || !file.recognised || file.received < file.size;
  const passedOver = file.role === "ignored";
  // What archivers add is not read at all, so it cannot be anything else.
  const isFixed =
    (file.role !== undefined && foundRoles.has(file.role)) ||
    (file.inArchive && (file.name.endsWith("/") || isPassedOver(file.name)));
  return (
    <li className={row}>
      <span className={wrong ? "text-warning" : passedOver ? "text-ink-faint" : "text-accent"}>
        {passedOver && !wrong ? null : <Icon name={wrong ? "warning" : "check"} />}
      </span>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className={passedOver ? "text-ink-soft" : "font-semibold"}>{title}</span>
        <span className={`figures ${wrong ? "text-warning" : "text-ink-soft"}`}> — {fileWords(file)}</span>
        {file.name === base && (title === base || base === `${title}.txt`) ? null : (
          <span className="block text-ink-faint text-xs">{file.name}</span>
        )}
      </p>
      {isFixed || file.received < file.size ? null : (
        <span className="col-start-2 row-start-2 sm:col-start-3 sm:row-start-1">
          <label htmlFor={`${id}-role`} className="sr-only">
            Role of {file.name}
          </label>
          <select
            id={`${id}-role`}
            value={file.role ?? ""}
            disabled={disabled}
            onChange={(event) => onRole(event.target.value as FileRole)}
            className={controlStyles("h-7.5 px-1.5 text-sm!")}
          >
            {file.role === undefined ? <option value="">Unknown</option> : null}
            {fileRoles
              .filter((role) => !foundRoles.has(role))
              .map((role) => (
                <option key={role} value={role}>
                  {roleWords[role]}
                </option>
              ))}
          </select>
        </span>
      )}
      <span className="col-start-3 row-start-1 sm:col-start-4">
        {file.inArchive ? (
          <span className="block size-7 pointer-coarse:min-w-11" />
        ) : (
          <Button
            variant="bare"
            size="icon-small"
            aria-label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={onRemove}
          >
            <Icon name="close" />
          </Button>
        )}
      </span>
    </li>
  );
}

/** A file on its way, with a line that grows. */
export function SendingRow({
  sending,
  onRemove,
}: {
  readonly sending: Sending;
  readonly onRemove: () => void;
}) {
  const { name, size, sent, trouble, refused } = sending;
  const wrong = refused ?? trouble;
  return (
    <li className={row}>
      <span className="text-warning">{wrong ? <Icon name="warning" /> : null}</span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold">{baseName(name)}</span>
          <span className={`figures ${wrong ? "text-warning" : "text-ink-soft"}`}>
            {" — "}
            {refused ??
              (trouble
                ? `${trouble} Trying again; ${formatBytes(sent)} received.`
                : sent === 0
                  ? `${formatBytes(size)}, waiting to be sent`
                  : sent < size
                    ? `${formatBytes(sent)} of ${formatBytes(size)}`
                    : "being checked")}
          </span>
        </p>
        {refused ? null : (
          <span aria-hidden="true" className="mt-1 block h-0.5 bg-rule">
            <span className="fill block h-full bg-accent" style={{ width: `${shareOf(sent, size)}%` }} />
          </span>
        )}
      </div>
      <span className="sm:col-start-4">
        <Button variant="bare" size="icon-small" aria-label={`Do not send ${name}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </span>
    </li>
  );
}

function shareOf(sent: number, size: number): number {
  return size === 0 ? 100 : (100 * sent) / size;
}
