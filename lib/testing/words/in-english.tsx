import type { ReactNode } from "react";
import { Worded } from "@/components/words/worded";
import { areasOfJudging, areasOfMarking } from "@/lib/domain/words/words-for";

/** What judges see, with the words that their page brings. */
export function inEnglish(shown: ReactNode): ReactNode {
  return <Worded areas={[...areasOfJudging, ...areasOfMarking]}>{shown}</Worded>;
}
