import type { FormatExample } from "./format-examples";

/** A small file of a format beside those that uploads of outputs take; some are read by commands alone. */
export interface FurtherExample extends Omit<FormatExample, "role"> {
  readonly role: FormatExample["role"] | "none";
}

const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\n`).join("");

/** By the format that they show; all of them speak of the segments of the other examples. */
export const furtherExamples = {
  "i-measure-xml": {
    role: "gold",
    name: "gold.xml",
    content: lines(
      '<?xml version="1.0" encoding="UTF-8"?>',
      "<scripts>",
      '<script id="1">',
      '<sentence id="1" numann="2">',
      "<text>He go home .</text>",
      "<error-list>",
      '<error id="1" req="yes" type="SVA/Vt">',
      '<alt ann="0"><c start="1" end="2">goes</c></alt>',
      '<alt ann="1"><c start="1" end="2">went</c></alt>',
      "</error>",
      "</error-list>",
      "</sentence>",
      '<sentence id="2" numann="2">',
      "<text>See you on Monday .</text>",
      "<error-list>",
      "</error-list>",
      "</sentence>",
      "</script>",
      "</scripts>",
    ),
  },
  "nucle-sgml": {
    role: "none",
    name: "essays.sgml",
    content: lines(
      '<DOC nid="7">',
      "<TEXT>",
      "<P>",
      "He go home. See you on Monday.",
      "</P>",
      "</TEXT>",
      '<ANNOTATION teacher_id="1">',
      '<MISTAKE start_par="0" start_off="3" end_par="0" end_off="5">',
      "<TYPE>SVA</TYPE>",
      "<CORRECTION>goes</CORRECTION>",
      "</MISTAKE>",
      "</ANNOTATION>",
      "</DOC>",
    ),
  },
  "scores-of-outputs": {
    role: "scores",
    name: "scores-of-outputs.txt",
    content: lines(
      "gleu\ten-en\tpilot\tALPHA\t0\t1.0000",
      "gleu\ten-en\tpilot\tALPHA\t1\t0.5334",
      "gleu\ten-en\tpilot\tBETA\t0\t0.4102",
    ),
  },
  "adjudge-jsonl": {
    role: "judgments",
    name: "judgments.jsonl",
    content: lines(
      '{"format":"adjudge-judgments","version":1}',
      '{"id":"1","judge":"judge-1","segment":"0","kind":"regular","state":"superseded","version":1,"hypotheses":[{"rank":2,"systems":["INPUT","ALPHA"]},{"rank":1,"systems":["BETA"]}]}',
      '{"id":"2","judge":"judge-1","segment":"0","kind":"regular","state":"current","version":2,"replaces":"1","hypotheses":[{"rank":1,"systems":["INPUT","ALPHA"]},{"rank":1,"systems":["BETA"]}]}',
      '{"id":"3","judge":"judge-2","segment":"2","kind":"regular","state":"skipped","hypotheses":[]}',
    ),
  },
  "appraise-xml": {
    role: "judgments",
    name: "judgments.xml",
    content: lines(
      '<?xml version="1.0" encoding="UTF-8"?>',
      "<appraise-results>",
      '<error-correction-ranking-result source-language="en" id="pilot" target-language="en">',
      '  <ranking-item doc-id="essay-7" duration="00:00:41.250000" id="0" src-id="0" user="judge-1">',
      '    <translation rank="2" system="INPUT ALPHA"/>',
      '    <translation rank="1" system="BETA"/>',
      "  </ranking-item>",
      '  <ranking-item duration="00:00:12.500000" id="1" skipped="true" src-id="2" user="judge-2"/>',
      "</error-correction-ranking-result>",
      "</appraise-results>",
    ),
  },
  "wmt-csv": {
    role: "judgments",
    name: "judgments.csv",
    content: lines(
      "srclang,trglang,srcIndex,segmentId,judgeID,system1Id,system1rank,system2Id,system2rank,rankingID",
      "en,en,0,0,judge-1,INPUT,2,ALPHA,2,1",
      "en,en,0,0,judge-1,INPUT,2,BETA,1,1",
      "en,en,0,0,judge-1,ALPHA,2,BETA,1,1",
      "en,en,2,2,judge-2,ALPHA,1,BETA,1,2",
    ),
  },
} as const satisfies Readonly<Record<string, FurtherExample>>;

/** The example of that file name, if there is one. */
export function furtherExampleNamed(name: string): FurtherExample | undefined {
  return Object.values(furtherExamples).find((example) => example.name === name);
}
