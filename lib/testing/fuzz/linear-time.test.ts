import { describe, expect, test } from "vitest";
import { languageTagOf } from "../../domain/campaigns/languages";
import { slugOf } from "../../domain/campaigns/slug";
import { detectGoldFormat } from "../../domain/formats/gold/gold-formats";
import { ImeasureXmlParser } from "../../domain/formats/gold/imeasure-xml";
import { M2Parser } from "../../domain/formats/gold/m2";
import { NucleSgmlParser } from "../../domain/formats/gold/nucle-sgml";
import {
  detectJudgmentFormat,
  JUDGMENT_FORMAT_NAMES,
  parserOfFormat,
} from "../../domain/formats/judgments/judgment-formats";
import { OutputsJsonlParser } from "../../domain/formats/outputs/outputs-jsonl";
import { ScoreFileParser } from "../../domain/formats/scores/score-file";
import { safeReturnPath } from "../../domain/input/return-path";
import { systemNameProblem } from "../../domain/judgments/system-name";
import { porterStem } from "../../domain/metrics/meteor/porter-stem";
import { tableCsv } from "../../domain/tables/csv";
import { tableLatex } from "../../domain/tables/latex";
import { tableMarkdown } from "../../domain/tables/markdown";
import type { Table } from "../../domain/tables/table";
import { alignTokens } from "../../domain/text/align-tokens";
import { markdownProblem } from "../../domain/text/markdown-limits";
import { normaliseOutput } from "../../domain/text/normalise-output";
import { pennTokens } from "../../domain/text/penn-tokens";
import { sentenceSpans } from "../../domain/text/sentence-spans";
import { textTokens } from "../../domain/text/text-tokens";
import { tokenDiff } from "../../domain/text/token-diff";
import { AppraiseOutputsParser } from "../../domain/uploads/alignment/appraise-outputs";
import { metricOfFile } from "../../domain/uploads/alignment/read-scores";
import { holdsWord } from "../../domain/uploads/preview/holds-word";
import { punctuationHabit } from "../../domain/uploads/preview/punctuation";
import { recogniseFile } from "../../domain/uploads/recognise-file";
import { loggablePath } from "../../log";
import { parseText } from "../files/judgments-text";
import { slowInput } from "./slow-input";

const table = (text: string): Table => ({
  title: text,
  columns: [{ title: text }],
  rows: [[text]],
});

/** Everything with a regular expression or a loop that meets what people send, whatever its length. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "recognise a file": (text) => recogniseFile("given.xml", Buffer.from(text)),
  "recognise scores": (text) => recogniseFile("given", Buffer.from(`A ${text}\n`)),
  "recognise rankings": detectJudgmentFormat,
  "recognise gold": detectGoldFormat,
  ...Object.fromEntries(
    JUDGMENT_FORMAT_NAMES.map((format) => [
      format,
      (text: string) => parseText(parserOfFormat(format), text),
    ]),
  ),
  "XML text": (text) => parseText(parserOfFormat("appraise-xml"), `<ranking-task>${text}`),
  "XML attribute": (text) => parseText(parserOfFormat("appraise-xml"), `<ranking-item user="${text}" x="`),
  "XML comment": (text) => parseText(parserOfFormat("appraise-xml"), `<!--${text}`),
  "CSV field": (text) => parseText(parserOfFormat("wmt-csv"), `judgeId,"${text}`),
  "JSON text": (text) => parseText(parserOfFormat("adjudge-jsonl"), `{"format":"${text}`),
  "outputs as JSONL": (text) => [
    ...new OutputsJsonlParser().push(`{"segment":${JSON.stringify(text)},"source"  :""}\n`),
  ],
  "outputs in XML": (text) => new AppraiseOutputsParser().push(`<set><seg id="1"><source>${text}`),
  m2: (text) => [...new M2Parser().push(`S ${text}\nA 0 1|||${text}|||${text}|||REQUIRED|||${text}|||0\n`)],
  "m2 numbers": (text) => [...new M2Parser().push(`S a\nA ${text} 1|||X|||a|||REQUIRED|||b|||0\n`)],
  "i-measure": (text) => [...new ImeasureXmlParser().push(`<scripts><script><sentence><text>${text}`)],
  nucle: (text) => new NucleSgmlParser().push(`<DOC nid="1"><TEXT><P>\n${text}\n</P></TEXT></DOC>`),
  "nucle tags": (text) => new NucleSgmlParser().push(`<DOC nid="1"><TEXT><P ${text}</P></TEXT></DOC>`),
  scores: (text) => [...new ScoreFileParser().push(`A ${text}\n`)],
  "scores in columns": (text) => [...new ScoreFileParser().push(`m\tl\tt\tA\t${text}\t1\n`)],
  "name of a system": systemNameProblem,
  "name of a metric": metricOfFile,
  "name of a campaign": slugOf,
  language: languageTagOf,
  "path to return to": (text) => safeReturnPath(`/${text}`, "/"),
  "path to log": loggablePath,
  "white space": normaliseOutput,
  "words to compare": textTokens,
  "difference of texts": (text) => tokenDiff(text, `b ${text}`),
  "punctuation of texts": punctuationHabit,
  "own name": (text) => holdsWord(text, "a"),
  "Treebank tokens": pennTokens,
  "tokens in a text": (text) => alignTokens(text, 0, text.split(" ")),
  sentences: sentenceSpans,
  stem: porterStem,
  "instructions of judges": markdownProblem,
  "table as CSV": (text) => tableCsv(table(text)),
  "table as LaTeX": (text) => tableLatex(table(text)),
  "table as Markdown": (text) => tableMarkdown(table(text)),
};

/** What is repeated: each alone, or before something that cannot follow. */
const REPEATED = [
  ..." \t\n\r\0a1A.-_,;:'\"’“()[]{}<>&|/\\=#@~+*?!%y",
  ...[
    "a ",
    "a.",
    ".'",
    ".)",
    "U.",
    "1,",
    "1.",
    "-.",
    "a'",
    "\\\\",
    '\\"',
    '""',
    "||",
    "|||",
    "a||",
    "//",
    "/join/",
  ],
  ...[
    "<!---->",
    "<!--",
    "-->",
    "<?a?>",
    "<?",
    "?>",
    "<a>",
    "<a",
    "</",
    "<P ",
    "<P>",
    "</DOC",
    "<![CDATA[",
    "]]>",
  ],
  ...[
    "&amp;",
    "&#",
    "&",
    "[",
    '{"a":',
    "\r\n",
    "> ",
    "- ",
    "1. ",
    "e\u0301",
    "\u3000",
    "漢",
    "😀",
    "\u00AD",
    "‘a",
  ],
];
const ENDINGS = ["", "x!"];

describe("no text takes more than time in proportion to its length", () => {
  test.each(Object.entries(READERS))("%s", (_, read) => {
    const slow = REPEATED.flatMap((piece) =>
      ENDINGS.flatMap((ending) => {
        const found = slowInput((times) => piece.repeat(times) + ending, read);
        return found === undefined ? [] : [{ piece, ending, ...found }];
      }),
    );
    expect(slow).toEqual([]);
  });
});
