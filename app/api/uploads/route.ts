import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { startUploadInput } from "@/lib/domain/uploads/upload-inputs";
import { startUpload } from "@/lib/usecases/uploads/start-upload";
import { answerPrivately } from "../answer-privately";
import { jsonOf } from "./upload-route";

export const dynamic = "force-dynamic";

export function POST(request: Request): Promise<Response> {
  return answerPrivately(async () =>
    startUpload(parseInput(startUploadInput, await jsonOf(request)), await requestContext()),
  );
}
