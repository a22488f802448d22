import { answerUnknownAddress } from "../api-route";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return answerUnknownAddress();
}
