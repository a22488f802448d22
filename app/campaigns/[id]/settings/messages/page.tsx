import type { Metadata } from "next";
import { OutboxTable } from "@/components/messages/outbox-table";
import { Notice } from "@/components/ui/notice";
import { SideSection } from "@/components/ui/side-section";
import { TextLink } from "@/components/ui/text-link";
import { messageMeans } from "@/lib/context";
import { viewMessages } from "@/lib/usecases/messages/view-messages";
import { presentPageError } from "../../../../_errors/present-page-error";
import { pageContext } from "../../../../_shell/page-context";
import { MailChoiceForm } from "./mail-choice-form";
import { MailJudgesForm } from "./mail-judges-form";
import { RemindButton } from "./remind-button";
import { RetryButton } from "./retry-button";
import { WebhookForm } from "./webhook-form";

export const metadata: Metadata = { title: "Messages" };

interface MessagesPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function MessagesPage({ params }: MessagesPageProps) {
  const { id } = await params;
  const view = await viewMessages({ campaignId: id }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}/settings/messages`),
  );
  const hasMail = messageMeans().mail !== undefined;
  return (
    <>
      <p className="mb-4 text-sm">
        <TextLink href={`/campaigns/${id}/settings`}>Back to the settings</TextLink>
      </p>
      {hasMail ? null : (
        <Notice className="mb-6 max-w-reading" title="No e-mail.">
          This installation sends no e-mail until its administrator sets ADJUDGE_SMTP_URL and
          ADJUDGE_MAIL_FROM. Webhooks work without it.
        </Notice>
      )}
      <div className="space-y-10">
        <SideSection title="Your e-mails">
          <MailChoiceForm campaignId={view.id} chosen={view.chosen} />
        </SideSection>
        {hasMail ? (
          <SideSection title="E-mails to judges">
            <MailJudgesForm campaignId={view.id} />
            <div className="mt-6">
              <RemindButton campaignId={view.id} judges={view.remindable} />
            </div>
          </SideSection>
        ) : null}
        <SideSection title="Webhook">
          <WebhookForm campaignId={view.id} webhook={view.webhook} />
        </SideSection>
        <SideSection title="Outbox">
          <OutboxTable
            messages={view.messages.map((message) => ({
              ...message,
              action: message.canRetry ? (
                <RetryButton campaignId={view.id} messageId={message.id} about={message.event} />
              ) : null,
            }))}
          />
        </SideSection>
      </div>
    </>
  );
}
