import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { NavigationErrorPage } from './navigation-error-page.tsx';

interface RefusedPageProps {
  programTitle: string | null;
  /** Whether the user has a draft in this program. */
  hasDraft: boolean;
}

/** A program that was not granted to the user: names it, who can grant it, and what happened to its draft. */
export function RefusedPage({ programTitle, hasDraft }: RefusedPageProps) {
  return (
    <NavigationErrorPage title={navigationErrorTexts.refused}>
      <p>
        {programTitle === null ? navigationErrorTexts.refusedPage : navigationErrorTexts.refusedProgram(programTitle)}
      </p>
      <p>{navigationErrorTexts.whoGrants}</p>
      {hasDraft && <p>{navigationErrorTexts.refusedDraft}</p>}
    </NavigationErrorPage>
  );
}
