import type { Metadata } from "next";
import { linkStyles, TextLink } from "@/components/ui/text-link";
import { TextPart } from "@/components/ui/text-part";
import { HelpFrame } from "../help-frame";
import { Commands } from "../steps";

export const metadata: Metadata = { title: "Help for researchers" };

export default function ResearcherHelpPage() {
  return (
    <HelpFrame
      title="Help for researchers"
      lead="Every number on a results page can be computed again from the judgments, with the same seed to the last digit, in the browser or on the command line."
    >
      <TextPart title="From judgments to tables">
        <p>
          The public page of a campaign, its archive and its API give the judgments where the organisers allow
          it: as JSONL without loss, as Appraise XML, or as WMT CSV. Old evaluations in these formats are read
          as well, and so is a table of your own with a judge, a segment, two systems and their ranks on each
          row: the <TextLink href="/formats">formats</TextLink> have one under WMT CSV.
        </p>
        <Commands>
          {
            "npx adjudge rank judgments.xml --unit segment\nnpx adjudge rank judgments.xml --method trueskill --unit segment\nnpx adjudge agreement judgments.xml\nnpx adjudge head-to-head judgments.xml --format latex\nnpx adjudge judges judgments.xml\nnpx adjudge accuracy judgments.xml --method trueskill"
          }
        </Commands>
        <p>
          Each command takes <code>--json</code> or <code>--format table|csv|md|latex</code>,{" "}
          <code>--seed</code> and <code>--out</code>, whose ending says the format (<code>.json</code>,{" "}
          <code>.csv</code>, <code>.md</code>, <code>.tex</code>), and <code>npx adjudge help rank</code>{" "}
          tells the rest, with examples. CSV holds one table a file, for programs: a pair of systems or judges
          a row, numbers in full; several tables go to a zip (<code>--out agreement.zip</code>) or a folder. A
          file that is there is replaced with <code>--force</code> only.
        </p>
      </TextPart>
      <TextPart title="Metrics">
        <Commands>
          {
            "npx adjudge rank judgments.xml --out ew.json\nnpx adjudge score m2 --gold gold.m2 --hyp outputs/* --out m2.json\nnpx adjudge score gleu --gold gold.m2 --hyp outputs/* --out gleu.json\nnpx adjudge correlate --human ew.json --metric M2=m2.json GLEU=gleu.json --williams\nnpx adjudge score m2 --gold gold.m2 --hyp outputs/* --sentences --out m2.tsv\nnpx adjudge agree-sentences --judgments judgments.xml --metric M2=m2.tsv"
          }
        </Commands>
        <p>
          Judgments of other programs may call the first segment 0 or 1. Joined wrongly, each judgment would
          meet the scores of the next sentence, and correlations come out at half. Below its table{" "}
          <code>agree-sentences</code> says what the texts that systems share tell (“identifiers count from 1:
          974 of 974 shared texts agree”); where nothing tells, it asks for <code>--first-segment</code>.{" "}
          <a href="/formats/segment-numbers.md" className={linkStyles()}>
            More on numbers of segments
          </a>
          .
        </p>
        <p>
          Scores made elsewhere are a line for each system: its name and its score. The{" "}
          <TextLink href="/formats">formats</TextLink> describe every file with an example.
        </p>
      </TextPart>
      <TextPart title="Published studies">
        <p>
          With the studies’ inputs in a folder, every table is computed anew and compared with what was
          published.
        </p>
        <Commands>
          {
            "npx adjudge reproduce emnlp2015 --data FOLDER\nnpx adjudge reproduce conll2014 --data FOLDER\nnpx adjudge reproduce coling2018 --data FOLDER"
          }
        </Commands>
        <p>
          To look at an old evaluation in the browser, import it:{" "}
          <code>npx adjudge import judgments.xml --name "2015"</code>, or in{" "}
          <TextLink href="/campaigns/import">the app</TextLink>.
        </p>
      </TextPart>
      <TextPart title="From programs">
        <p>
          The <TextLink href="/api-docs">API</TextLink> answers in JSON, by tokens that you make under{" "}
          <TextLink href="/account/tokens">your account</TextLink>; public campaigns need none. In the
          database, the views <code>unexpanded_judgment</code> and <code>expanded_judgment</code> hold one row
          for each pair.
        </p>
      </TextPart>
      <TextPart title="Words">
        <dl className="space-y-2">
          <Word name="unexpanded judgment">
            one pair of different texts of one ranking: better, equal or worse.
          </Word>
          <Word name="expanded judgment">
            one pair of systems of one ranking; two systems that wrote the same text are equal.
          </Word>
          <Word name="pairs of unknown rankings">
            a table of pairs that does not say which of them were ranked together (WMT CSV without rankingID).
            Segments are resampled then; rankings are neither counted nor resampled, and there is no α of
            ranks. Copies and exports keep it that way.
          </Word>
          <Word name="Expected Wins">
            a system’s share of wins against each other system, ties aside, averaged over the others.
          </Word>
          <Word name="rank range">the ranks that a system takes in all but the outermost resamples.</Word>
          <Word name="cluster">
            systems whose rank ranges overlap; its support is the share of resamples that keep all of it below
            the cluster above.
          </Word>
          <Word name="κ">
            agreement on better, equal and worse beyond chance, with the shares of both judges pooled. That is
            Scott’s π; the workshops on machine translation, and with them the field, call it Cohen’s κ.
            Cohen’s own, with the shares of each judge, stands beside it.
          </Word>
        </dl>
      </TextPart>
    </HelpFrame>
  );
}

function Word({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="pl-4">{children}</dd>
    </div>
  );
}
