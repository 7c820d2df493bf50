import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { WayHome } from './way-home.tsx';

interface RefusedPageProps {
  programTitle: string | null;
  /** Whether something typed there earlier was never saved. */
  hasDraft: boolean;
}

/** A program the user was not given; says which, who can give it, and what became of what was typed in it. */
export function RefusedPage({ programTitle, hasDraft }: RefusedPageProps) {
  return (
    <WayHome title={navigationErrorTexts.refused}>
      <p>
        {programTitle === null ? navigationErrorTexts.refusedPage : navigationErrorTexts.refusedProgram(programTitle)}
      </p>
      <p>{navigationErrorTexts.whoGrants}</p>
      {hasDraft && <p>{navigationErrorTexts.refusedDraft}</p>}
    </WayHome>
  );
}
