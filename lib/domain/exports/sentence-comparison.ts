/**
 * A program for awk that compares what `agree-sentences --json` prints, read first, with the rows of `form` and `ties`
 * in the table of metrics: for each metric that was printed the coefficient, its interval, how many pairs count and how
 * many lack a score. Both documents are indented by two.
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
  if (/^        "value":/) tau[name] = field($0)
  if (/^        "low":/) low[name] = field($0)
  if (/^        "high":/) high[name] = field($0)
  next
}
/^  "/ { inside = /^  "sentences":/ }
!inside { next }
/^      "metric":/ { metric = named($0) }
/^      "form":/ { rowForm = word($0) }
/^      "ties":/ { rowTies = word($0) }
/^      "(tau|low|high|pairs|unscored)":/ { key = $1; gsub(/[":]/, "", key); row[key] = field($0) }
/^    }/ {
  if (rowForm != form || rowTies != ties || !(metric in tau)) next
  same = row["tau"] == tau[metric] && row["low"] == low[metric] && row["high"] == high[metric]
  if (same && row["pairs"] + 0 == pairs[metric] && row["unscored"] == unscored[metric]) found++
}
END { exit !(made > 0 && found == made) }
`.trim();
