/** How each command is typed, below its help: the options that people reach for first. */
export const COMMAND_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  rank: [
    "rank judgments.xml",
    "rank judgments.xml --method trueskill --out table.tex",
    "rank judgments.xml --unit segment --without-judge ada",
    "rank judgments.xml --without-system OUTLIER --left-out kept",
    "rank judgments.xml --method trueskill --unit segment",
    "rank judgments.xml --expected-uses sample.json",
    "rank first.xml second.csv --join-judges never --join-segments text",
  ],
  stats: ["stats judgments.xml", "stats judgments.csv.gz --judge ada --format csv"],
  agreement: [
    "agreement judgments.xml",
    "agreement judgments.xml --out agreement.tex",
    "agreement judgments.xml --out agreement.zip",
    "agreement judgments.xml --format csv --table kappa",
  ],
  "head-to-head": ["head-to-head judgments.xml --out matrix.tex"],
  compare: [
    "compare experts.xml crowd.csv",
    "compare before.jsonl after.jsonl --method bt --unit both --out compared.tex",
    "compare published.json judgments.xml --json",
  ],
  robustness: ["robustness judgments.xml", "robustness judgments.jsonl --method bt --out robustness.zip"],
  accuracy: ["accuracy judgments.xml", "accuracy judgments.xml --method trueskill --folds 10"],
  judges: ["judges judgments.xml", "judges judgments.xml --without-judge ada"],
  effects: ["effects judgments.jsonl", "effects judgments.jsonl --source source.txt"],
  sample: ["sample outputs --tasks 400", "sample outputs --tasks 400 --max 3 --seed 7 --out tasks.csv"],
  plan: [
    "plan --systems-planned 12 --hours 20",
    "plan pilot.jsonl --gap 0.03 --power 0.8 --segments 1312",
    "plan --campaign verbs --half-width 0.04",
    "plan judgments.xml --rankings 900 --judges 12 --overlap-share 0.1 --out plan.zip",
  ],
  simulate: [
    "simulate judgments.xml --rankings 900 --judges 12 --segments 1312",
    "simulate judgments.xml --rankings 900 --judges 12 --drawing 2015 --campaigns 500 --out simulated.zip",
  ],
  gold: ["gold gold.m2", "gold nucle.sgml --also second.sgml --tokenised tokenised.txt"],
  correlate: [
    "rank judgments.xml --out ew.json",
    "score m2 --gold gold.m2 --hyp outputs/* --out m2.json",
    "correlate --human ew.json --metric M2=m2.json GLEU=gleu.txt --williams",
    "score green --gold gold.m2 --hyp outputs/* --sentences --out green.tsv",
    "correlate --human ew.json --ranked GREEN=green.tsv",
  ],
  "agree-sentences": [
    "score m2 --gold gold.m2 --hyp outputs/* --sentences --out m2.tsv",
    "agree-sentences --judgments judgments.xml --metric M2=m2.tsv GLEU=gleu.tsv --compare",
    "agree-sentences --judgments pairs.csv --metric M2=m2.tsv --first-segment 1",
  ],
  reproduce: [
    "reproduce emnlp2015 --data FOLDER",
    "reproduce conll2014 --data FOLDER --format md",
    "reproduce naacl2015 --data FOLDER",
  ],
  score: [
    "score m2 --gold gold.m2 --hyp outputs/*",
    "score m2 --gold gold.m2 --hyp A.txt B.txt --segments --compare",
    "score errant --gold ref.m2 --hyp A=A.m2 B=B.m2 --by-type --tier operation",
    "score gleu --source source.txt --refs ref0.txt ref1.txt --hyp A.txt --sentences --out gleu.tsv",
    "score green --source source.txt --refs ref0.txt ref1.txt --hyp outputs/* --beta 0.5 2 --out green.zip",
    "score chrf --word-order 2 --refs ref0.txt ref1.txt --hyp outputs/*",
  ],
  convert: [
    "convert judgments.xml judgments.jsonl.gz",
    "convert first.xml second.csv both.jsonl",
    "convert judgments.jsonl table.txt --to-format wmt-csv",
    "convert judgments.xml pairs.csv --pairs systems",
    "convert gold.m2 gold.xml",
  ],
  "campaign create": [
    "campaign create --name Verbs --source source.txt --outputs outputs --input --rankings 300 --judges 5 --tasks-per-judge 80",
    "campaign create --name Verbs --outputs outputs.zip --source source.txt --plan plan.json",
  ],
  "campaign open": ["campaign open verbs"],
  "campaign pause": ["campaign pause verbs"],
  "campaign resume": ["campaign resume verbs"],
  "campaign close": ["campaign close verbs"],
  "campaign reopen": ["campaign reopen verbs"],
  "campaign invite": ["campaign invite verbs --count 5 --expires 30", "campaign invite verbs --sign-up 50"],
  "campaign status": ["campaign status", "campaign status verbs --json"],
  "campaign judges": ["campaign judges verbs", "campaign judges verbs --out judges.csv"],
  "campaign delete": ["campaign delete verbs", 'campaign delete verbs --for-good "Verbs"'],
  "campaign restore": ["campaign restore verbs"],
  "campaign bin": ["campaign bin"],
  "call create": [
    "call create --title Verbs --source source.txt --gold gold.m2 --closes 2026-12-01T12:00Z",
    "call create --title Essays --source source.tok --gold first.sgml second.sgml --metrics m2 gleu",
  ],
  "call add-test-set": ["call add-test-set verbs --test-set dev --source dev.txt --gold dev.m2 --validation"],
  "call open": ["call open verbs"],
  "call close": ["call close verbs"],
  "call status": ["call status", "call status verbs --json"],
  "call export": [
    "call export verbs --archive --out verbs.zip",
    "call export verbs --table m2-with-alternatives --format latex",
    "call export verbs --out tables/",
  ],
  submit: [
    "submit outputs.txt --call https://adjudge.example.org/calls/ID --token-file token.txt --primary",
    "submit outputs.txt.gz --call https://adjudge.example.org/calls/ID --token-file token.txt --test-set dev --json",
  ],
  import: [
    'import judgments.xml --name "2015"',
    'import judgments.xml --name "2015" --source source.txt --outputs outputs --gold gold.m2 --scores M2=m2.txt',
    'import pairs.csv --name "2015" --source source.txt --outputs outputs --first-segment 1',
  ],
  export: [
    "export verbs --out verbs.jsonl.gz",
    "export verbs --table leaderboard --format tex",
    "export verbs --plot leaderboard --out leaderboard.png",
    "export verbs --out verbs.zip",
    "export verbs --format package --out data.zip",
    "export verbs --format package --out data/",
  ],
  verify: ["verify", "verify verbs"],
  backup: ["backup", "backup --out before-upgrade.backup"],
  restore: [
    "restore --check before-upgrade.backup",
    "restore before-upgrade.backup",
    "restore --archive /mnt/archive --until 2026-11-19T14:30Z",
  ],
  start: ["start"],
  worker: ["worker --at-once 2"],
  completion: ["completion bash", "completion fish"],
};

/** The text below a command's help. */
export function examplesText(command: string): string {
  const examples = COMMAND_EXAMPLES[command] ?? [];
  return `\nExample${examples.length === 1 ? "" : "s"}:\n${examples.map((line) => `  adjudge ${line}\n`).join("")}`;
}
