/**
 * A program for awk that compares what `agree-sentences --json` prints, read first, with the rows of `form` and `ties`
 * in the table of metrics: for each metric that was printed the coefficient, its interval, how many pairs count and how
 * many lack a score, and the correlation of pairwise differences with its interval, where the table has it. Both documents
 * are indented by two.
 */
export const SENTENCE_COMPARISON = `
function field(line) { sub(/^[^:]*: /, "", line); sub(/,$/, "", line); return line }
# On the command line a name contains no equals sign.
function named(line) { line = field(line); gsub(/=/, "-", line); return line }
function word(line) { line = field(line); gsub(/"/, "", line); return line }
NR == FNR {
  if (/^      "metric":/) { name = named($0); pairs[name] = 0; made++ }
  if (/^        "(concordant|discordant|onlyMetricTied)":/) pairs[name] += field($0)
  if (ties == "human" && /^        "(onlyHumanTied|bothTied)":/) pairs[name] += field($0)
  if (/^        "unscored":/) unscored[name] = field($0)
  if (/^      "[A-Za-z]+": [{]/) { part = $1; gsub(/[":]/, "", part) }
  if (/^        "(value|low|high)":/) { key = $1; gsub(/[":]/, "", key); printed[part, name, key] = field($0) }
  next
}
/^  "/ { inside = /^  "sentences":/ }
!inside { next }
/^      "metric":/ { metric = named($0) }
/^      "form":/ { rowForm = word($0) }
/^      "ties":/ { rowTies = word($0) }
/^      "(tau|low|high|pairs|unscored)":/ { key = $1; gsub(/[":]/, "", key); row[key] = field($0) }
/^      "pairwiseDifference":/ { hasDifference = !/null/ }
/^        "(value|low|high)":/ { key = $1; gsub(/[":]/, "", key); difference[key] = field($0) }
/^    }/ {
  if (rowForm != form || rowTies != ties || !(metric in pairs)) next
  same = row["tau"] == printed["tau", metric, "value"] && row["low"] == printed["tau", metric, "low"]
  same = same && row["high"] == printed["tau", metric, "high"]
  if (hasDifference) for (key in difference)
    same = same && difference[key] == printed["pairwiseDifference", metric, key]
  if (same && row["pairs"] + 0 == pairs[metric] && row["unscored"] == unscored[metric]) found++
}
END { exit !(made > 0 && found == made) }
`.trim();
