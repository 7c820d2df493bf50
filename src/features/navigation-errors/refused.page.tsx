import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useWhyNot } from '#features/kit/help/use-why-not.ts';
import { navigationErrorCommands } from './navigation-errors.commands.tsx';
import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { NavigationErrorPage } from './navigation-error-page.tsx';

interface RefusedPageProps {
  /** Router name of the program; null for a page of none. */
  program: string | null;
  programTitle: string | null;
  /** Whether the user has a draft in this program. */
  hasDraft: boolean;
}

/** A program that was not granted to the user: names it, who can grant it, and what happened to its draft. */
export function RefusedPage({ program, programTitle, hasDraft }: RefusedPageProps) {
  return (
    <NavigationErrorPage title={navigationErrorTexts.refused}>
      <p>
        {programTitle === null ? navigationErrorTexts.refusedPage : navigationErrorTexts.refusedProgram(programTitle)}
      </p>
      <p>{navigationErrorTexts.whoGrants}</p>
      {program !== null && <WhyNotButton program={program} />}
      {hasDraft && <p>{navigationErrorTexts.refusedDraft}</p>}
    </NavigationErrorPage>
  );
}

function WhyNotButton({ program }: { program: string }) {
  const whyNot = useWhyNot({ program, wanted: ['view'] });
  const commands = usePageCommands(navigationErrorCommands, { whyNot });
  return <CommandButton command={commands.whyNot} />;
}
