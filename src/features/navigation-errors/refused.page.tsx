import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { WayHome } from './way-home.tsx';

/** A program the user was not given; says which and who can give it. */
export function RefusedPage({ programTitle }: { programTitle: string | null }) {
  return (
    <WayHome title={navigationErrorTexts.refused}>
      <p>
        {programTitle === null ? navigationErrorTexts.refusedPage : navigationErrorTexts.refusedProgram(programTitle)}
      </p>
      <p>{navigationErrorTexts.whoGrants}</p>
    </WayHome>
  );
}
