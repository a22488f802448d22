import { z } from "zod";
import { fileRoles } from "./file-role";
import { firstSegmentSchema } from "./numbering/find-numbering";
import type { UploadChoices } from "./upload-inputs";

/** What an organiser says of an upload, beside the files. As stored with it. */
export const uploadSettingsSchema = z.object({
  /** The unchanged source takes part as the system INPUT. */
  includeInput: z.boolean().default(false),
  /** An old campaign comes in, with its rankings. */
  imports: z.boolean().default(false),
  /** What the organiser says that rankings call the first line of the source; otherwise texts tell. */
  firstSegment: firstSegmentSchema.optional(),
  /** The same of files of scores. */
  firstScored: firstSegmentSchema.optional(),
  /** By file name, where the organiser knows better than the recognition. */
  roles: z.record(z.string(), z.enum(fileRoles)).default({}),
});

export type UploadSettings = z.infer<typeof uploadSettingsSchema>;

/** The settings with what was chosen; null takes a choice back. */
export function withChoices(settings: UploadSettings, made: UploadChoices["settings"] = {}): UploadSettings {
  const {
    includeInput = settings.includeInput,
    firstSegment,
    firstScored,
    ...rest
  } = {
    ...settings,
    ...made,
  };
  return {
    ...rest,
    includeInput,
    ...(firstSegment == null ? {} : { firstSegment }),
    ...(firstScored == null ? {} : { firstScored }),
  };
}
