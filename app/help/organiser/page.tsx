import type { Metadata } from "next";
import { GlossaryList } from "@/components/ui/glossary-list";
import { Commands, Steps } from "@/components/ui/steps";
import { TextLink } from "@/components/ui/text-link";
import { TextPart } from "@/components/ui/text-part";
import { letterRule } from "@/lib/domain/publication/letter-renewal";
import { HelpFrame } from "../help-frame";

export const metadata: Metadata = { title: "Help for organisers" };

export default function OrganiserHelpPage() {
  return (
    <HelpFrame
      title="Help for organisers"
      lead="A campaign is one evaluation: systems, the segments they processed, judges, and their rankings. It starts as a draft, is opened, and is then closed; you can change everything while it is a draft."
    >
      <TextPart title="From files to a leaderboard">
        <Steps>
          <li>
            <strong>New campaign.</strong> Enter a name, the languages and the instructions for judges. The
            demo campaign shows a campaign in progress.
          </li>
          <li>
            <strong>Data.</strong> Drop the source and one file per system, all with the same number of lines;
            or a zip, a folder, or everything in one file, such as a spreadsheet saved as CSV. The{" "}
            <TextLink href="/formats">formats</TextLink> page has examples to download. The preview shows what
            was recognised, and nothing is stored until you confirm. You can also upload gold corrections and
            references, which metrics need, and the annotated edits of systems (<code>ALPHA.m2</code> next to{" "}
            <code>ALPHA.txt</code>), which ERRANT needs.
          </li>
          <li>
            <strong>Plan.</strong> Say how well scores are to be known, or how many hours there are, and take
            the plan that this comes to; or choose the number of rankings and judges, how many tasks two
            judges share, and how many tasks are repeated to the same judge. The figures beside the form show
            the result: how well scores will be known, the number of judgments, and how often the least
            compared pair of systems meets. Many judges with few tasks each on many segments tell more than
            few with many. Practice and control tasks have answers that you know.
          </li>
          <li>
            <strong>Try as judge</strong> shows the page exactly as judges see it and saves nothing.
          </li>
          <li>
            <strong>Judges.</strong> Create one link per judge, or one sign-up link for many. A link needs no
            account and can be revoked. A link that begins with <code>http://localhost</code> works only on
            this machine: see “Let judges in” in README.md to give others access. The campaign’s settings
            choose the language of the judging page; <code>?lang=pl</code> at the end of a link chooses
            another for those who open it.
          </li>
          <li>
            <strong>Open</strong> the campaign. The overview shows progress, how well judges agree, and what
            needs attention.
          </li>
          <li>
            <strong>Close</strong> it when you have enough rankings. Later answers are stored separately until
            you admit them.
          </li>
        </Steps>
        <p>
          <strong>Compare</strong>, under Results, puts the rankings of two campaigns side by side: scores,
          ranks, and the pairs of systems that changed order. Systems are matched by name. Two rankings of few
          judgments differ by chance alone; the page says how much of what it shows is more than that.
        </p>
      </TextPart>
      <TextPart title="Corrections and new texts">
        <p>
          <strong>Corrections</strong> are marked against their source. Whitespace is normalised before texts
          are compared: outputs that differ only in spaces or line breaks count as the same text, which is
          shown on one line.
        </p>
        <p>
          <strong>New texts</strong>, such as translations, summaries, answers or programs, are kept as
          written. Lines, indentation and double spaces count and are shown, as prose or, if you choose, as
          code; only whitespace at the end of a line or text is ignored. Files with one line per segment
          cannot contain such texts: use JSONL, a table, or{" "}
          <TextLink href="/formats/segment-files.md">one file per text</TextLink>.
        </p>
        <p>
          The settings show which rule a campaign uses. Until tasks are drawn, you can change the kind, and
          the stored texts are compared again. Metrics read a text of several lines as one line. You choose
          whether judges are told that a text is unchanged: this tells them that the source itself may take
          part.
        </p>
      </TextPart>
      <TextPart title="Results">
        <p>
          Results are always up to date, even while judges work. A rank range gives the ranks that a system
          may hold with 95 % certainty; systems in the same cluster cannot be told apart. By default, ranges
          allow for other judges and other segments at once. With one or two judges, how judges vary cannot be
          seen, so they allow for other segments (or documents) only, and the page says so. The units of the
          published studies remain. <em>Ranges</em> above the leaderboard chooses how ranges are made: joint
          ones are usual; simultaneous ones are for claims about several systems, as all of them hold at once
          with 95 % certainty. Longer computations run in the background, show their progress and can be
          cancelled.
        </p>
        <p>
          <strong>Head-to-head</strong> tests each pair of systems by its own judgments, allowing for other
          segments and judges. Marks are corrected for how many pairs there are: of 78 equal pairs, four would
          look different at p ≤ 0.05 by chance. <em>As published</em> shows the exact sign tests of earlier
          studies. A sentence below the matrix says where marks and the leaderboard’s clusters differ.
        </p>
        <p>
          <strong>Robustness</strong> asks of every claim of the order whether it would stand: over each unit
          of uncertainty, without any one judge or document, in random halves of the segments, and without how
          few rankings it is reversed. Below, it says how a text’s place on the screen, its length and its
          edits go with being preferred. It reads up to 20,000 rankings; for more, run{" "}
          <code>adjudge robustness</code> on the exported judgments.
        </p>
        <p>
          <strong>Filter</strong> selects judges, segments, answers and the systems to compare. Judgments of
          the systems that you leave out are dropped, as if they had not taken part, unless you keep them:
          then they still count for the others. Systems that you compare again and again can be saved as a
          set, which every page of results, the exports and the command line know by its name.
        </p>
        <p>
          <strong>Export</strong> has the tables for the paper, the plots, every judgment, a methods
          paragraph, and one archive with all of these and a script that recomputes them.{" "}
          <strong>Publish</strong> creates a public page with the parts you choose. The <em>data package</em>{" "}
          is for other programs and for hubs: rankings, pairs, outputs and scores as Parquet and JSONL,
          described by a dataset card, Croissant, <code>datapackage.json</code> and <code>CITATION.cff</code>.
          Give licence, authors and contact on the publish page first; once a campaign is closed, its public
          page can offer the package too.
        </p>
        <p>
          To use an evaluation that was run elsewhere,{" "}
          <TextLink href="/campaigns/import">import its judgments</TextLink>. Upload the system outputs too:
          they also show whether the file counts segments from 0 or from 1. The preview tells you; if it
          cannot be detected, the page asks.
        </p>
      </TextPart>
      <TextPart title="What is counted" id="words">
        <p>The same words count the same things on every page, in the API, in exports and in commands.</p>
        <GlossaryList />
      </TextPart>
      <TextPart title="A public page during judging" id="publishing">
        <p>
          Until the campaign closes, the public page shows systems as letters. Judges may read the page, and
          they know their own answers: by comparing the page just before and just after an answer, they could
          tell which letter wrote what. So all parts of the page show the same moment, a full quarter of an
          hour, no matter who loads it or how often. It moves to a later moment only after at least{" "}
          {letterRule.minRankings} further rankings ({2 * letterRule.minRankings} where two judges ranked the
          same segment) by at least {letterRule.minJudges} judges, none of whom gave more than half of them
          and no two more than three quarters. Rankings that tie all texts are shown but do not count towards
          this. Repeated tasks and the rankings of judges who signed up by a link, where one person can sign
          up several times, appear only after closing; so a campaign whose judges all signed up by a link
          shows no results before. A campaign with fewer judges shows no results before it closes, and the
          page says so.
        </p>
        <p>
          Scores have two decimals. For two systems, the page shows the share of wins from twenty decided
          judgments on, but never the number of wins. For agreement, it shows what does not depend on names,
          and nothing about single judges. A revised answer stays on the page in its first form until the
          campaign closes. Freezing keeps what the page shows. If a campaign is reopened after its page has
          shown names, the page shows nothing new.
        </p>
        <p>
          The page cannot hide everything: someone who recognises a system by its style, or knows its outputs,
          can infer its letter from its position, and the more easily the more of the rankings are their own.
          If that matters, publish after judging has closed.
        </p>
      </TextPart>
      <TextPart title="Judges who do poorly or leave">
        <p>
          The overview shows the progress, pace, consistency and control tasks of each judge; the Judges page
          lists crowd ids and downloads all of this as a CSV file. Pausing stops a judge for now. Excluding
          removes a judge's answers from all results without deleting them, and can be undone. Replacing gives
          the remaining work to someone else. Erasing deletes personal data and keeps the rankings.
        </p>
        <p>
          <strong>Needs attention</strong> on the overview lists judges who fail control tasks, agree with
          others or with their own earlier rankings no better than chance, may not tell systems apart, or
          answer faster than the texts can be read. It does so only when bad luck cannot explain it: from
          three control tasks, twenty shared or timed tasks, ten repeated tasks, or twenty rankings on. Each
          entry links to its place. <em>Settle</em> dismisses it until it gets worse; the history records who
          did so.
        </p>
        <p>
          In the settings, under Judging, you can let Adjudge pause judges automatically: those who pass too
          few practice tasks are not admitted, and those who fail control tasks are paused. Both see a polite
          message, after failed control tasks with the completion code and return address, and both can
          continue when you resume them. Control tasks are checked after every fifth answer, so that nobody
          can tell which they are.
        </p>
      </TextPart>
      <TextPart title="Deleting a campaign">
        <p>
          A deleted campaign goes to the bin for 30 days. Its links, public page and API tokens stop working
          at once. Until it is deleted for good, its organisers can restore it with everything in it: the list
          of campaigns links to the bin.
        </p>
      </TextPart>
      <TextPart title="Backups">
        <p>
          Adjudge backs up its embedded database automatically once a day. To back it up yourself, at any
          time, even while judges work:
        </p>
        <Commands>{"npx adjudge backup --out campaign.backup\nnpx adjudge restore campaign.backup"}</Commands>
        <p>
          DEPLOY.md, included with Adjudge, describes how to run it for many judges, behind a proxy with TLS,
          or with an external database.
        </p>
      </TextPart>
    </HelpFrame>
  );
}
