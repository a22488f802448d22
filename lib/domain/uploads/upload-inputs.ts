import { z } from "zod";
import { campaignIdSchema } from "../input/campaign-id";
import { holdsDirectionControl } from "../text/direction-control";
import { fileRoles } from "./file-role";
import { firstSegmentSchema } from "./numbering/find-numbering";
import { UPLOAD_LIMITS } from "./upload-limits";

export const startUploadInput = z.object({
  campaignId: campaignIdSchema,
  /** An old campaign comes in, with its rankings. */
  imports: z.boolean().default(false),
});

/** As the organiser's machine names a file: anything that can be shown, folders included. */
export const uploadFileNameSchema = z
  .string()
  .min(1, "The file has no name.")
  .max(
    UPLOAD_LIMITS.name,
    `A file name can have at most ${UPLOAD_LIMITS.name} characters, including folders.`,
  )
  .refine(
    (name) => !/\p{Cc}|\p{Cs}/u.test(name),
    "The file name contains a character that cannot be displayed.",
  )
  .refine(
    (name) => !name.split(/[/\\]/).includes("..") && !/^([/\\]|[A-Za-z]:)/.test(name),
    "The file name leads out of its folder. Send it without a path.",
  )
  .refine((name) => !holdsDirectionControl(name), "The file name changes the direction of writing.");

const byteCount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Where a piece of a file belongs. */
export const uploadPieceInput = z.object({ name: uploadFileNameSchema, offset: byteCount, size: byteCount });

export const uploadFileInput = z.object({ name: uploadFileNameSchema });

export const fileRoleInput = z.object({ role: z.enum(fileRoles) });

/** What can be said of an upload beside its files; roles are chosen file by file. */
export const uploadChoicesInput = z.object({
  settings: z
    .object({
      includeInput: z.boolean(),
      /** Null leaves it to the texts. */
      firstSegment: firstSegmentSchema.nullable(),
      firstScored: firstSegmentSchema.nullable(),
    })
    .partial()
    .optional(),
});

export type UploadChoices = z.infer<typeof uploadChoicesInput>;
