import { barrelRule } from "./barrel-rule";
import { copiesRule } from "./copies-rule";
import { domainLayersRule } from "./domain-layers-rule";
import { environmentRule } from "./environment-rule";
import { filesRule } from "./files-rule";
import { folderSizeRule } from "./folder-size-rule";
import { importTableRule } from "./import-table-rule";
import { pageContextRule } from "./page-context-rule";
import { pagePartsRule } from "./page-parts-rule";
import { prismaRule } from "./prisma-rule";
import { pureDomainRule } from "./pure-domain-rule";
import { serverOnlyRule } from "./server-only-rule";
import { parseSource, type SourceText } from "./source-file";
import { testsOnlyRule } from "./tests-only-rule";
import { describeViolation } from "./violation";

const rules = [
  ...[importTableRule, domainLayersRule, pureDomainRule, prismaRule, filesRule],
  ...[
    environmentRule,
    serverOnlyRule,
    barrelRule,
    testsOnlyRule,
    copiesRule,
    pageContextRule,
    pagePartsRule,
    folderSizeRule,
  ],
];

/** Every violation in the tree, one line each, as `file:line what, and where it belongs`. */
export function checkArchitecture(texts: readonly SourceText[]): readonly string[] {
  const files = texts.map(parseSource);
  return rules.flatMap((rule) => rule(files)).map(describeViolation);
}
