import { writeFileSync } from "node:fs";
import { beforeAll } from "vitest";
import { useTemporaryFolder } from "./temporary-folder";

/** Two judges, three systems; MIDDLE LAST stands for collapsed outputs; the second judge answers one task twice. */
export const SMALL_JUDGMENTS = `<?xml version="1.0" encoding="UTF-8"?>
<appraise-results>
<error-correction-ranking-result id="1" source-language="eng" target-language="cor">
<ranking-item duration="00:00:10" id="1" src-id="0" user="ada"><translation rank="1" system="BEST"/><translation rank="2" system="MIDDLE LAST"/></ranking-item>
<ranking-item duration="00:00:11" id="2" src-id="1" user="ada"><translation rank="2" system="MIDDLE"/><translation rank="1" system="BEST"/><translation rank="3" system="LAST"/></ranking-item>
<ranking-item duration="00:00:12" id="3" src-id="1" user="bob"><translation rank="1" system="MIDDLE"/><translation rank="1" system="BEST"/><translation rank="2" system="LAST"/></ranking-item>
<ranking-item duration="00:00:13" id="4" src-id="1" user="bob"><translation rank="2" system="MIDDLE"/><translation rank="1" system="BEST"/><translation rank="3" system="LAST"/></ranking-item>
<ranking-item duration="00:00:14" id="5" src-id="2" user="bob" skipped="true"/>
</error-correction-ranking-result>
</appraise-results>
`;

/** Rankings of three systems as pairs, of which the file does not say which belong together. */
export const SMALL_PAIRS = `srclang,trglang,srcIndex,segmentId,judgeId,system1Id,system1rank,system2Id,system2rank
eng,cor,0,0,ada,BEST,1,LAST,2
eng,cor,0,0,ada,BEST,1,MIDDLE,2
eng,cor,0,0,ada,MIDDLE,2,LAST,2
eng,cor,1,1,ada,BEST,1,LAST,3
eng,cor,1,1,ada,BEST,1,MIDDLE,2
eng,cor,1,1,ada,MIDDLE,2,LAST,3
eng,cor,1,1,bob,BEST,2,LAST,3
eng,cor,1,1,bob,BEST,2,MIDDLE,1
eng,cor,1,1,bob,MIDDLE,1,LAST,3
`;

/** A folder with these judgments in it. */
export function useSmallJudgments() {
  const { at } = useTemporaryFolder();
  const judgments = () => at("judgments.xml");
  beforeAll(() => writeFileSync(judgments(), SMALL_JUDGMENTS));
  return { at, judgments };
}
