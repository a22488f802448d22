import type { Database } from "../../db/connection/client";
import type { Bench } from "../../testing/bench/bench";
import { withOwnDatabase } from "../../testing/bench/own-database";
import { seconds } from "../../testing/bench/seconds";
import { contextOf, createCampaign } from "../../testing/database/people";
import { generatedLines } from "../../testing/generated/generated-lines";
import type { UseCaseContext } from "../use-case-context";
import { readUpload } from "./read-upload";
import { receiveUploadPiece } from "./receive-upload-piece";
import { recogniseUploadFile } from "./recognise-upload-file";
import { startReadingUpload } from "./start-reading-upload";
import { startStoringUpload } from "./start-storing-upload";
import { startUpload } from "./start-upload";
import { storeUpload } from "./store-upload";
import { viewUpload } from "./view-upload";

const SYSTEMS = 20;
const SEGMENTS = 100_000;

/** Sends a file while it is made; its size has to be known first. */
async function send(context: UseCaseContext, uploadId: string, name: string, system: number): Promise<void> {
  let size = 0;
  for (const piece of generatedLines(system, SEGMENTS)) size += piece.length;
  let offset = 0;
  for (const piece of generatedLines(system, SEGMENTS)) {
    await receiveUploadPiece({ uploadId, name, offset, size, bytes: Buffer.from(piece) }, context);
    offset += piece.length;
  }
  await recogniseUploadFile({ uploadId, name }, context);
}

async function measure(db: Database) {
  const context = contextOf(db);
  const { id: campaignId } = await createCampaign(db);
  const { uploadId } = await startUpload({ campaignId }, context);
  const sending = await seconds(async () => {
    for (let system = 0; system <= SYSTEMS; system += 1)
      await send(context, uploadId, system === 0 ? "source.txt" : `S${system}.txt`, system);
  });
  await startReadingUpload({ uploadId }, context);
  const reading = await seconds(() => readUpload({ uploadId }, context));
  await startStoringUpload({ uploadId }, context);
  const storing = await seconds(() => storeUpload({ uploadId }, context));
  const { state, error } = await viewUpload({ uploadId }, context);
  const outputs = await db.output.count({ where: { campaignId } });
  if (state !== "done" || outputs !== SYSTEMS * SEGMENTS)
    throw new Error(`${state} with ${outputs} outputs: ${error}`);
  const hypotheses = await db.hypothesis.count({ where: { segment: { campaignId } } });
  return {
    value: reading + storing,
    readingSeconds: Math.round(reading),
    storingSeconds: Math.round(storing),
    sendingSeconds: Math.round(sending),
    hypotheses,
  };
}

export const benches: readonly Bench[] = [
  {
    name: "import-2m",
    unit: "s",
    input: "20 systems × 100,000 segments of about 100 characters, generated, into an embedded database",
    run: (place) => withOwnDatabase(place, measure),
    onlyWhenNamed: true,
  },
];
