import type { Metadata } from "next";
import { linkStyles } from "@/components/ui/link-styles";
import { Commands } from "@/components/ui/steps";
import { TextLink } from "@/components/ui/text-link";
import { TextPart } from "@/components/ui/text-part";
import { HelpFrame } from "../help-frame";

export const metadata: Metadata = { title: "Help for researchers" };

export default function ResearcherHelpPage() {
  return (
    <HelpFrame
      title="Help for researchers"
      lead="Every number on a results page can be recomputed from the judgments. The same seed gives the same digits, in the browser and on the command line."
    >
      <TextPart title="From judgments to tables">
        <p>
          If the organisers allow it, you can get the judgments from a campaign's public page, archive or API:
          as JSONL (lossless), Appraise XML or WMT CSV. Adjudge also reads old evaluations in these formats,
          and tables with a judge, a segment, two systems and their ranks in each row: see WMT CSV on the{" "}
          <TextLink href="/formats">formats</TextLink> page.
        </p>
        <Commands>
          {
            "npx adjudge rank judgments.xml --unit segment\nnpx adjudge rank judgments.xml --method trueskill --unit segment\nnpx adjudge agreement judgments.xml\nnpx adjudge head-to-head judgments.xml --format latex\nnpx adjudge judges judgments.xml\nnpx adjudge accuracy judgments.xml --method trueskill\nnpx adjudge robustness judgments.xml   # would the order stand?\nnpx adjudge effects judgments.xml   # position, length, edits\nnpx adjudge plan judgments.xml --hours 20   # what a budget buys\nnpx adjudge simulate judgments.xml --rankings 900 --judges 12   # a plan tried out\nnpx adjudge rank judgments.xml --without-system OUTLIER   # --left-out kept: its judgments still count\nnpx adjudge rank first.xml second.csv   # several files as one"
          }
        </Commands>
        <p>
          Each command takes <code>--json</code> or <code>--format table|csv|md|latex</code>,{" "}
          <code>--seed</code> and <code>--out</code>, whose extension sets the format (<code>.json</code>,{" "}
          <code>.csv</code>, <code>.md</code>, <code>.tex</code>). <code>npx adjudge help rank</code> lists
          the other options, with examples. CSV is for programs: one table per file, one pair of systems or
          judges per row, numbers in full. Several tables go to a zip (<code>--out agreement.zip</code>) or a
          folder. Existing files are replaced only with <code>--force</code>.
        </p>
      </TextPart>
      <TextPart title="Metrics">
        <Commands>
          {
            "npx adjudge rank judgments.xml --out ew.json\nnpx adjudge score m2 --gold gold.m2 --hyp outputs/* --out m2.json\nnpx adjudge score gleu --gold gold.m2 --hyp outputs/* --out gleu.json\nnpx adjudge correlate --human ew.json --metric M2=m2.json GLEU=gleu.json --williams\nnpx adjudge score m2 --gold gold.m2 --hyp outputs/* --sentences --out m2.tsv\nnpx adjudge agree-sentences --judgments judgments.xml --metric M2=m2.tsv\nnpx adjudge correlate --human ew.json --ranked M2=m2.tsv"
          }
        </Commands>
        <p>
          <code>--ranked</code> ranks systems by a metric’s segment scores as judgments are ranked. By TER,
          less is better: wherever it is compared with people, it is negated, and a note says so.
        </p>
        <p>
          Judgments from other programs may number the first segment 0 or 1. Joined incorrectly, each judgment
          would be compared with the scores of the next sentence, and correlations would drop to about half.
          Below its table, <code>agree-sentences</code> reports what it detected from texts that systems share
          (“identifiers count from 1: 974 of 974 shared texts agree”); if it cannot tell, it asks for{" "}
          <code>--first-segment</code>.{" "}
          <a href="/formats/segment-numbers.md" className={linkStyles()}>
            More on segment numbers
          </a>
          .
        </p>
        <p>
          Files of scores from other programs have one line per system: its name and its score. The{" "}
          <TextLink href="/formats">formats</TextLink> page describes every file, with examples.
        </p>
      </TextPart>
      <TextPart title="Published studies">
        <p>
          With the studies’ inputs in a folder, every table is recomputed and compared with the published one.
        </p>
        <Commands>
          {
            "npx adjudge reproduce emnlp2015 --data FOLDER\nnpx adjudge reproduce conll2014 --data FOLDER\nnpx adjudge reproduce coling2018 --data FOLDER\nnpx adjudge reproduce naacl2015 --data FOLDER"
          }
        </Commands>
        <p>
          To view an old evaluation in the browser, import it:{" "}
          <code>npx adjudge import judgments.xml --name "2015"</code>, or in{" "}
          <TextLink href="/campaigns/import">the app</TextLink>.
        </p>
      </TextPart>
      <TextPart title="From programs">
        <p>
          The <TextLink href="/api-docs">API</TextLink> returns JSON. Create a token under{" "}
          <TextLink href="/account/tokens">your account</TextLink>; public campaigns need none. In the
          database, the views <code>unexpanded_judgment</code> and <code>expanded_judgment</code> have one row
          per pair.
        </p>
        <p>
          The command line also comes as one npm package that needs no server and no database, and as a
          library: <code>{'import { expectedWins, pairCounts, rankSystems } from "adjudge"'}</code>. The
          README shows how to make and install it.
        </p>
      </TextPart>
      <TextPart title="Words">
        <dl className="space-y-2">
          <Word name="unexpanded judgment">
            one pair of different texts in one ranking: better, equal or worse.
          </Word>
          <Word name="expanded judgment">
            one pair of systems in one ranking; two systems that wrote the same text are equal.
          </Word>
          <Word name="pairs of unknown rankings">
            a table of pairs that does not say which pairs were ranked together (WMT CSV without rankingID).
            Rankings are neither counted nor resampled, and there is no α of ranks. The same holds for copies
            and exports.
          </Word>
          <Word name="Expected Wins">
            a system’s share of wins against each other system, ignoring ties, averaged over the others.
          </Word>
          <Word name="Plackett–Luce">
            (--method pl) the logarithm of a system’s worth in a model of whole rankings with ties; a text
            that several systems wrote has the mean of theirs. A warning names systems that hardly wrote a
            text alone: their place is not a result. With --ghost, each system has half a win and half a loss
            against an invented one.
          </Word>
          <Word name="rank range">
            the ranks that a system may hold: those in all but the most extreme resamples or draws
            (percentile), also held together at the ends (joint, the default), or a confidence set, which
            holds the true rank whatever the order: of each system by itself (confidence) or of all systems at
            once (simultaneous).
          </Word>
          <Word name="uncertainty over segments and judges">
            what other judges and other segments might have given: the covariance of scores over segments, or
            documents, and judges (--unit both, the default from three judges on).
          </Word>
          <Word name="cluster">
            systems whose rank ranges overlap; its support is the share of resamples that keep all of it below
            the cluster above.
          </Word>
          <Word name="firm, likely, open">
            (adjudge robustness) a claim of the order, such as “A is first”, is firm if it stands in the
            simultaneous rank sets over every unit, without any one judge and without any one document; likely
            if at least 90 % of the draws have it; otherwise open.
          </Word>
          <Word name="rankings that decide">
            how few rankings, left out, reverse a claim: an upper bound, found by their influence.
          </Word>
          <Word name="half-width">
            (adjudge plan) 1.96 standard errors of Expected Wins over segments and judges, mean over systems:
            how well scores are known, or will be once a plan is done.
          </Word>
          <Word name="spread, as in 2015">
            how tasks are drawn. Spread: every segment is used once before any is used again, and scores are
            those of the plain test set. As in 2015: independently, and segments on which systems differ count
            for more, unless results are weighted (adjudge rank --expected-uses).
          </Word>
          <Word name="effect">
            (adjudge effects) how a text’s place on the screen, its length, its edits or being unchanged goes
            with being preferred. Only the place is a bias; the others are what systems do.
          </Word>
          <Word name="discrimination">
            (adjudge judges) how far a judge tells systems apart: 1 is the judges’ mean, 0 is chance.
          </Word>
          <Word name="corrected p (Holm)">
            a p-value corrected for how many tests stand beside it: if nothing differs, any of them is at most
            0.05 in at most 5 of 100 cases. Marks of the head-to-head matrix go by it; the exact sign tests of
            published studies (--tests published) are uncorrected.
          </Word>
          <Word name="κ">
            agreement on better, equal and worse beyond chance, with the shares of both judges pooled. This is
            Scott’s π, which the machine translation workshops, and the field after them, call Cohen’s κ.
            Cohen’s κ proper, with each judge’s own shares, is given beside it.
          </Word>
          <Word name="AC1, AC2">
            Gwet’s coefficients of the units of α: of better, equal and worse (AC1), and of ranks with ordinal
            weights (AC2). Where one answer prevails they expect less agreement by chance than κ and α, and
            lie above them; where the intervals do not overlap, a line says why.
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
