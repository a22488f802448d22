import type { Metadata } from "next";
import { MoveToBinButton } from "@/components/bin/move-to-bin-button";
import { AuditTrail } from "@/components/campaigns/audit-trail";
import { TextVersions } from "@/components/campaigns/text-versions";
import { UsualText } from "@/components/campaigns/usual-text";
import { IndexedParts } from "@/components/ui/page-index";
import { SideSection } from "@/components/ui/side-section";
import { TextLink } from "@/components/ui/text-link";
import { BIN_DAYS } from "@/lib/domain/campaigns/bin";
import { fittingInstructions } from "@/lib/domain/campaigns/default-instructions";
import { languageLabel as nameOf } from "@/lib/domain/campaigns/languages";
import { serverSay } from "@/lib/domain/words/words-for";
import { viewCampaignSettings } from "@/lib/usecases/campaigns/view-campaign-settings";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { bin } from "./actions";
import { DuplicateForm } from "./duplicate-form";
import { GeneralForm } from "./general-form";
import { JudgingForm } from "./judging-form";
import { OrganisersList } from "./organisers-list";
import { TextForm } from "./text-form";

export const metadata: Metadata = { title: "Settings of the campaign" };

interface SettingsPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

const markdownHint =
  "You can use Markdown: paragraphs, lists (- …), **bold**, *italic*, headings (# …), [links](https:…). Links open in a new tab; HTML and images are not shown.";

export default async function SettingsPage({ params }: SettingsPageProps) {
  const { id } = await params;
  const campaign = await viewCampaignSettings({ campaignId: id }, await pageContext()).catch(
    (error: unknown) => presentPageError(error, `/campaigns/${id}/settings`),
  );
  const { instructions, consent, events, organisers, judging, ...general } = campaign;
  const say = serverSay(general.judgeLanguage);
  return (
    <div className="space-y-10">
      <IndexedParts>
        <SideSection title="General">
          <GeneralForm campaign={general} />
        </SideSection>
        <SideSection title="Instructions">
          <TextForm
            key={`instructions ${instructions.version}`}
            campaignId={campaign.id}
            kind="INSTRUCTIONS"
            label="Instructions for judges"
            hint={`${markdownHint} Each change creates a new version, which judges see before their next task.`}
            text={instructions.text}
            version={instructions.version}
            buttonLabel="Save instructions"
          />
          <UsualText
            title={`The usual instructions in ${nameOf(general.judgeLanguage)}`}
            text={say(
              `instructions.${fittingInstructions(general.kind, general.sourceLanguage, general.targetLanguage)}`,
            )}
            language={general.judgeLanguage}
          />
          <TextVersions versions={instructions.versions} current={instructions.version} />
        </SideSection>
        <SideSection title="Consent">
          <TextForm
            key={`consent ${consent.version} ${consent.text === ""}`}
            campaignId={campaign.id}
            kind="CONSENT"
            label="Consent text"
            hint={`Judges agree to it before their first task; leave it empty if none is needed. After a change, judges who agreed to an earlier version are asked again. ${markdownHint}`}
            text={consent.text}
            version={consent.version}
            buttonLabel="Save consent text"
          />
          <UsualText
            title={`A consent text to start from, in ${nameOf(general.judgeLanguage)}`}
            text={say("instructions.CONSENT")}
            language={general.judgeLanguage}
          />
          <TextVersions
            versions={consent.versions}
            current={consent.text === "" ? undefined : consent.version}
          />
        </SideSection>
        <SideSection title="Judging">
          <JudgingForm campaignId={campaign.id} settings={judging} />
        </SideSection>
        <SideSection title="Messages">
          <p className="max-w-reading text-ink-soft">
            E-mails to you and to judges, and a webhook for other programs; all are off at first.{" "}
            <TextLink href={`/campaigns/${campaign.id}/settings/messages`}>Set up messages</TextLink>
          </p>
        </SideSection>
        <SideSection title="Organisers">
          <OrganisersList campaignId={campaign.id} organisers={organisers} />
        </SideSection>
        <SideSection title="Duplicate">
          <p className="mb-3 max-w-reading text-ink-soft">
            Creates a draft with the same settings, texts and data, but without judges and rankings.
          </p>
          <DuplicateForm campaignId={campaign.id} name={campaign.name} hasTasks={campaign.hasTasks} />
        </SideSection>
        <SideSection title="History">
          <AuditTrail events={events} />
        </SideSection>
        <SideSection title="Delete">
          <p className="mb-3 max-w-reading text-ink-soft">
            Moves the campaign to the bin, where it stays for {BIN_DAYS} days. To end the judging only, close
            the campaign instead.
          </p>
          <MoveToBinButton
            name={campaign.name}
            consequence="Judges’ links and the public page stop working at once, and the campaign leaves the list."
            move={bin.bind(null, campaign.id)}
          />
        </SideSection>
      </IndexedParts>
    </div>
  );
}
