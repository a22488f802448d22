import type { AgreementCell, BetweenCell } from "@/lib/domain/agreement/judge-agreement";
import type { AgreementResult } from "@/lib/domain/results/agreement/agreement-view";
import { AgreementLegend } from "./agreement-legend";
import { AgreementMatrix } from "./agreement-matrix";
import type { AgreementFigures } from "./agreement-words";

interface AgreementFigureProps {
  readonly agreement: AgreementResult;
  /** What a judge is called here. */
  readonly nameOf: (judge: string) => string;
}

/** Beyond so many judges nobody reads a matrix. */
const MAX_JUDGES = 60;

/** The matrix of kappas with what its signs mean. */
export function AgreementFigure({ agreement, nameOf }: AgreementFigureProps) {
  const judges = agreement.judges.map(({ judge }) => judge);
  if (judges.length > MAX_JUDGES) {
    return (
      <p className="max-w-reading text-ink-soft">
        With {judges.length} judges, this matrix is too large to read here. Copy it below or export it.
      </p>
    );
  }
  const places = new Map(judges.map((judge, place) => [judge, place]));
  const figures = judges.map((): (AgreementFigures | null)[] => judges.map(() => null));
  for (const cell of agreement.judges) {
    const place = places.get(cell.judge)!;
    figures[place]![place] = figuresOf(cell);
  }
  for (const pair of agreement.pairs) {
    const [one, other] = [places.get(pair.a)!, places.get(pair.b)!];
    figures[Math.min(one, other)]![Math.max(one, other)] = betweenFiguresOf(pair);
  }
  return (
    <>
      <AgreementMatrix judges={judges.map(nameOf)} figures={figures} />
      <AgreementLegend />
    </>
  );
}

function betweenFiguresOf(cell: BetweenCell): AgreementFigures {
  return { ...figuresOf(cell), cohen: cell.cohenKappa };
}

function figuresOf(cell: AgreementCell): AgreementFigures {
  return {
    kappa: cell.kappa ?? null,
    symmetrised: cell.symmetrisedKappa ?? null,
    comparisons: cell.comparisons,
    agreements: cell.agreements,
    starred: cell.starred,
  };
}
