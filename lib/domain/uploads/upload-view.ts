import type { FileRole } from "./file-role";
import type { UploadPreview } from "./preview/upload-preview";
import type { UploadSettings } from "./upload-settings";

/** Files come in; are read; the preview stands; are stored; are the campaign's data. Or: neither, see `error`. */
export type UploadStateView = "receiving" | "reading" | "ready" | "storing" | "done" | "failed";

/** A file as far as it has come. */
export interface UploadFileView {
  /** As the organiser's machine names it, folders included; "archive.zip/AMU.txt" for what lies in an archive. */
  readonly name: string;
  readonly size: number;
  /** Bytes that are here, without a gap from the beginning: go on from there. */
  readonly received: number;
  /** All of it is here and was looked at. Always true of what lies in an archive. */
  readonly recognised: boolean;
  /** Lies in an archive: it can be given another role, but goes with the archive only. */
  readonly inArchive: boolean;
  /** What it is taken for; none before it was looked at. */
  readonly role?: FileRole;
  /** Of a file that is ignored: why, as a sentence's end. */
  readonly reason?: string;
  /** The organiser chose the role. */
  readonly roleChosen: boolean;
  /** The system, where the role is "outputs" and the name can be one. */
  readonly system?: string;
  /** A folder of files that hold one text each, its name with a stroke at its end: how many there are. */
  readonly texts?: number;
  /** Where lines count for something: "source", "outputs", "documents", "reference". */
  readonly lines?: number;
  /** What is wrong with it, and where: "1,311 lines, one fewer than the source (1,312); first difference near line 847". */
  readonly problem?: FileProblemView;
}

export interface FileProblemView {
  /** A sentence's end without the file's name: it stands behind it. */
  readonly text: string;
  /** Counted from 1, where a line can be named. */
  readonly line?: number;
}

/** GET /api/uploads/[upload], and what every change of it answers. */
export interface UploadView {
  readonly id: string;
  readonly campaignId: string;
  readonly state: UploadStateView;
  /** 0 to 1, of what the state says. */
  readonly progress: number;
  /** By name in code-unit order. */
  readonly files: readonly UploadFileView[];
  readonly settings: UploadSettings;
  /** What still stands in the way of reading, as sentences: "No file is the source." Empty where it can be read. */
  readonly missing: readonly string[];
  /** Stands from "ready" on. */
  readonly preview?: UploadPreview;
  /** Of a failed upload: names file and line where there are such. */
  readonly error?: string;
}

/** POST /api/uploads {campaignId} */
export interface UploadStarted {
  readonly uploadId: string;
}

/** PUT /api/uploads/[upload]/files?name=…&offset=…&size=… with the bytes of one piece. */
export interface PieceReceived {
  readonly name: string;
  readonly size: number;
  /** Where the next piece begins. */
  readonly received: number;
}

/** POST /api/uploads/[upload]/files/done?name=… */
export interface FileRecognised {
  readonly file: UploadFileView;
  /** Other files may be judged anew: lines are compared with the source's. */
  readonly upload: UploadView;
}
