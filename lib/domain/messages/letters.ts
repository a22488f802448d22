import { formatCount } from "../text/format-count";
import type { LanguageTag } from "../words/languages";
import { serverSay } from "../words/words-for";
import type { EventDetail } from "./events";

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

export interface LetterFacts {
  readonly event: string;
  /** None where it speaks of the installation. */
  readonly campaign: string | undefined;
  /** In which the judges of the campaign are spoken to. */
  readonly judgeLanguage: LanguageTag;
  readonly detail: EventDetail;
  /** Where to look, or the judge's personal link. */
  readonly link: string;
}

/** What an e-mail says: to judges in their language, to organisers in English. Undefined for an unknown event. */
export function letterOf({
  event,
  campaign = "",
  judgeLanguage,
  detail,
  link,
}: LetterFacts): Letter | undefined {
  if (event === "judge-invited" || event === "judge-reminded") {
    const say = serverSay(judgeLanguage);
    const about = { campaign, link };
    return event === "judge-invited"
      ? { subject: say("mail.invitedSubject", about), text: say("mail.invited", about) }
      : { subject: say("mail.remindedSubject", about), text: say("mail.reminded", about) };
  }
  const said = toOrganiser(event, detail);
  if (said === undefined) return undefined;
  const { subject, text } = said;
  const why =
    event === "backup-failed"
      ? "You chose to be told when a backup fails. You can change that on your account page."
      : "You chose to be told of this. You can change that under Settings, Messages of the campaign.";
  return {
    subject: campaign === "" ? `Adjudge: ${subject}` : `${campaign}: ${subject}`,
    text: `${text}\n\n${link}\n\n${why}\n`,
  };
}

function toOrganiser(event: string, detail: EventDetail): Letter | undefined {
  const judge = String(detail.judge ?? "A judge");
  switch (event) {
    case "goal-reached":
      return {
        subject: "every planned ranking is done",
        text: `All ${formatCount(Number(detail.planned ?? 0))} planned rankings are done. You can close the campaign or plan more.`,
      };
    case "judge-stopped":
      return detail.for === "practice"
        ? {
            subject: `${judge} was not admitted after practice`,
            text: `${judge} passed too few practice tasks and was not admitted. You can resume them on the judges page.`,
          }
        : {
            subject: `${judge} was paused after control tasks`,
            text: `${judge} answered too few control tasks as known and was paused. You can resume them on the judges page.`,
          };
    case "controls-failed":
      return {
        subject: `${judge} failed the control tasks`,
        text: `${judge} has finished and answered too few control tasks as known.`,
      };
    case "answer-flagged":
      return {
        subject: `${judge} flagged an answer`,
        text: `${judge} flagged an answer for you to look at. If they flag more today, you are not told again.`,
      };
    case "job-failed":
      return {
        subject: "a computation failed",
        text: `This failed: ${String(detail.job ?? "a computation")}. The campaign’s pages say why.`,
      };
    case "backup-failed":
      return {
        subject: "the daily backup failed",
        text: `The daily backup failed. ${String(detail.problem ?? "")}`.trim(),
      };
    default:
      return undefined;
  }
}
