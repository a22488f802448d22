import type { Metadata } from "next";
import { GlossaryList } from "@/components/ui/glossary-list";
import { TextLink } from "@/components/ui/text-link";
import { TextPart } from "@/components/ui/text-part";
import { letterRule } from "@/lib/domain/publication/letter-renewal";
import { HelpFrame } from "../help-frame";
import { Commands, Steps } from "../steps";

export const metadata: Metadata = { title: "Help for organisers" };

export default function OrganiserHelpPage() {
  return (
    <HelpFrame
      title="Help for organisers"
      lead="A campaign is one evaluation: systems, the sentences they wrote for, judges, and their rankings. It goes from draft to open to closed; while it is a draft everything can be changed."
    >
      <TextPart title="From files to a leaderboard">
        <Steps>
          <li>
            <strong>New campaign.</strong> A name, the languages, what judges are asked to do. The demo
            campaign shows what one looks like when it is under way.
          </li>
          <li>
            <strong>Data.</strong> Drop the source and one file for each system, all with the same number of
            lines; or a zip, a folder, or everything in one file, such as a table that a spreadsheet saved as
            CSV. The <TextLink href="/formats">formats</TextLink> have examples to download. The preview shows
            what was understood, and nothing is stored until you say so. Gold corrections and references are
            taken too: they are what metrics need.
          </li>
          <li>
            <strong>Plan.</strong> How many rankings, how many judges, how often two judges see the same task,
            how many tasks come back to the same judge. The figures beside it say what that yields: how many
            judgments, and how often the least compared pair of systems meets. Practice and control tasks have
            answers that you know.
          </li>
          <li>
            <strong>Try as judge</strong> shows the page exactly as judges see it and stores nothing.
          </li>
          <li>
            <strong>Judges.</strong> One link for each judge, or one sign-up link for many. A link needs no
            account and can be revoked. One that begins with <code>http://localhost</code> opens on this
            machine alone: README.md, “Let judges in”, says how others get in.
          </li>
          <li>
            <strong>Open</strong> the campaign. The overview shows how far it is, how well judges agree, and
            what wants your attention.
          </li>
          <li>
            <strong>Close</strong> it when there is enough. Answers that arrive later are kept apart until you
            admit them.
          </li>
        </Steps>
      </TextPart>
      <TextPart title="Corrections and new texts">
        <p>
          <strong>Corrections</strong> are marked against their source. White space is made even before texts
          are compared: two systems that differ only in spaces or line breaks wrote the same text, and it is
          shown on one line.
        </p>
        <p>
          <strong>New texts</strong>, such as translations, summaries, answers or programs, are kept as they
          were written. Lines, indentation and double spaces count and are shown, as prose or, if you say so,
          as code; only white space at the end of a line or a text does not count. Files of one line for each
          segment cannot hold such texts: send JSONL, a table, or{" "}
          <TextLink href="/formats/segment-files.md">a file for each text</TextLink>.
        </p>
        <p>
          The settings show which rule a campaign has. Until tasks are drawn the kind can be changed, and what
          is stored is compared anew. Metrics read a text of several lines as one line. Whether judges are
          told that a text is unchanged is your choice: it tells them that the source itself may take part.
        </p>
      </TextPart>
      <TextPart title="Results">
        <p>
          They are up to date whenever you look, also while judges work. A rank range says where a system
          stands in 95 of 100 resamples; systems of one cluster cannot be told apart. What is resampled is a
          choice: rankings unless you say otherwise, segments where each was ranked several times, and where
          an imported file does not say which judgments belong to one ranking. What takes longer than a moment
          runs in the background, with its progress, and can be cancelled.
        </p>
        <p>
          <strong>Export</strong> has the tables for the paper, the plots, every judgment, a methods
          paragraph, and one archive with all of it and a script that recomputes it. <strong>Publish</strong>{" "}
          makes a page for everybody, with as much on it as you choose.
        </p>
        <p>
          An evaluation that was run elsewhere becomes a campaign by{" "}
          <TextLink href="/campaigns/import">importing its judgments</TextLink>. Send what the systems wrote
          along: it also tells whether the file counts segments from 0 or from 1, which the preview says;
          where nothing tells, the page asks.
        </p>
      </TextPart>
      <TextPart title="What is counted" id="words">
        <p>The same words count the same things on every page, in the API, in exports and in commands.</p>
        <GlossaryList />
      </TextPart>
      <TextPart title="A public page while judging goes on" id="publishing">
        <p>
          Until the campaign is closed, a public page calls systems by letters. Judges may read it, and know
          their own answers: had they seen a page just before an answer and another just after it, the
          difference would tell which letter wrote what. So all parts of the page are of one moment, a full
          quarter of an hour, however often and by whomever it is asked for; and it goes on to a later moment
          only when at least {letterRule.leastRankings} further rankings have come, by at least{" "}
          {letterRule.leastJudges} judges, none of whom gave more than half of them and no two more than three
          quarters. Rankings that take all texts for equal are shown, but do not count towards that. A
          campaign with fewer judges shows no results before it is closed, and the page says so.
        </p>
        <p>
          Scores are told to two decimals, of two systems the share of wins from twenty decided judgments on,
          and no numbers of wins; of agreement what does not hang on names, and nothing of single judges. An
          answer that is revised stays on the page as it came in, until the campaign is closed. Freezing keeps
          what the page shows. A campaign that is reopened after its page has shown names shows nothing new.
        </p>
        <p>
          What a page cannot hide: whoever recognises a system by its manner, or knows what it wrote, can tell
          its letter from where it stands, and the sooner the more of the rankings are their own. Where that
          matters, publish once judging is closed.
        </p>
      </TextPart>
      <TextPart title="Judges who do badly, or leave">
        <p>
          The overview shows how far, how fast and how consistent each judge is, and how they answered control
          tasks. On the judges page you can pause judges; exclude them, which leaves their answers out of
          every count until you include them again; replace them, which hands their remaining tasks to
          somebody else; and erase their personal data, which keeps the rankings.
        </p>
        <p>
          <strong>Needs attention</strong> on the overview names judges who fail control tasks, agree with
          others or with their own earlier rankings no better than chance, or answer faster than the texts can
          be read. It says so only where bad luck no longer explains it: from three control tasks, twenty
          shared or timed tasks, or ten repeated ones on. Each entry leads to its place. <em>Settle</em> puts
          it aside until it gets worse; the history keeps who did so.
        </p>
        <p>
          In the settings you can have judges paused automatically: those who pass too few practice tasks are
          not admitted, and those who fail control tasks are paused. Both are told kindly, with the code and
          return address for failed control tasks, and both can continue once you resume them. Control tasks
          are looked at after every fifth answer, so that nobody learns which they are.
        </p>
      </TextPart>
      <TextPart title="Keeping it safe">
        <p>
          The database that comes with Adjudge is backed up once a day by itself. By hand, at any time, while
          judges work:
        </p>
        <Commands>{"npx adjudge backup --out campaign.backup\nnpx adjudge restore campaign.backup"}</Commands>
        <p>
          DEPLOY.md, beside the program, says how to run it for many judges, behind a proxy with TLS, or on a
          database of your own.
        </p>
      </TextPart>
    </HelpFrame>
  );
}
