import { answers } from "./answers";
import { begin } from "./begin";
import { broken } from "./broken";
import { dialogs } from "./dialogs";
import { edits } from "./edits";
import { end } from "./end";
import { errors } from "./errors";
import { everywhere } from "./everywhere";
import { guide } from "./guide";
import { header } from "./header";
import { help } from "./help";
import { home } from "./home";
import { instructions } from "./instructions";
import { join } from "./join";
import { mail } from "./mail";
import { marks } from "./marks";
import { ownAccount } from "./own-account";
import { practice } from "./practice";
import { progress } from "./progress";
import { flagReasons, skipReasons } from "./reasons";
import { situations } from "./situations";
import { task } from "./task";

/** All that judges read, by area; the catalogue that the others are held against. */
export const english = {
  ...{
    everywhere,
    broken,
    header,
    ownAccount,
    mail,
    join,
    home,
    begin,
    progress,
    task,
    marks,
    dialogs,
    skipReasons,
    flagReasons,
  },
  ...{ edits, help, practice, answers, end, situations, guide, errors, instructions },
} as const;
