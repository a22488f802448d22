import type { Database } from "../../db/connection/client";
import { sha256 } from "../../hashing/sha256";
import type { AccessStage } from "./access-stage";

/** Runs `window.pwned = true` wherever a text is taken for more than a text. */
export const hostileText = [
  '"\'><img src=x onerror="window.pwned=true">',
  "<script>window.pwned=true</script>",
  "<svg onload=window.pwned=true>",
  "[link](javascript:window.pwned=true)",
  "</textarea></title></script>{{7*7}}",
].join(" ");

/**
 * Puts it into every text that a campaign has, past all checks of what people enter: what is stored must be shown as
 * text, however it came in.
 */
export async function fillWithHostileTexts({ db, ids }: AccessStage): Promise<void> {
  const [text, id] = [hostileText, ids.campaign];
  const judges = await db.membership.findMany({ where: { campaignId: id, role: "JUDGE" } });
  await db.campaign.update({
    where: { id },
    data: {
      name: text,
      instructions: text,
      consent: text,
      settings: {
        completionCode: text.slice(0, 200),
        completionUrl: "https://platform.example/?cc=<script>",
      },
    },
  });
  await db.campaignText.create({ data: { campaignId: id, kind: "CONSENT", version: 1, text } });
  for (const { id: judge, userId } of judges) {
    const data = {
      pseudonym: `${judge} ${text}`,
      endComment: text,
      endCommentAt: new Date(),
      platformId: `${judge} ${text}`,
    };
    await db.membership.update({ where: { id: judge }, data });
    await db.user.update({ where: { id: userId }, data: { name: text } });
  }
  for (const system of await db.system.findMany({ where: { campaignId: id } }))
    await db.system.update({
      where: { id: system.id },
      data: { name: `${system.name}<img/src=x/onerror=window.pwned=true>` },
    });
  await db.segment.updateMany({ where: { campaignId: id }, data: { source: text, document: text } });
  for (const hypothesis of await db.hypothesis.findMany({ where: { segment: { campaignId: id } } }))
    await rewrite(db, hypothesis.id, `${hypothesis.text} ${text}`);
  await db.output.updateMany({ where: { campaignId: id }, data: { original: text } });
  await db.metric.update({ where: { id: ids.metric }, data: { name: text } });
  await db.invitation.updateMany({ where: { campaignId: id }, data: { label: text } });
  await db.apiToken.update({ where: { id: ids.apiToken }, data: { name: text } });
  await db.upload.update({ where: { id: ids.upload }, data: { state: "FAILED", error: text } });
}

async function rewrite(db: Database, id: number, text: string): Promise<void> {
  await db.hypothesis.update({ where: { id }, data: { text, textHash: sha256(text) } });
}
