import { z } from "zod";
import { fileRoles } from "./file-role";

/** What an organiser says of an upload, beside the files. As stored with it. */
export const uploadSettingsSchema = z.object({
  /** The unchanged source takes part as the system INPUT. */
  includeInput: z.boolean().default(false),
  /** An old campaign comes in, with its rankings. */
  imports: z.boolean().default(false),
  /** By file name, where the organiser knows better than the recognition. */
  roles: z.record(z.string(), z.enum(fileRoles)).default({}),
});

export type UploadSettings = z.infer<typeof uploadSettingsSchema>;
