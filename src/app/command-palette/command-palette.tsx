import { postQuery } from '#api/query.ts';
import { searchEndpoints } from '#contract/endpoints/search.ts';
import type { FoundRecords, SearchedRecords } from '#contract/schemas/search.ts';
import { sharedTexts } from '#contract/texts.ts';
import { createCommandRegistry } from '#features/kit/commands/command-registry.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import { useCached } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectFound, selectIsSearching, selectSearchFailure, selectText } from '#machines/command-palette/index.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { CommandDialog } from '#ui/command-dialog.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useHelpCommands } from '../help/use-help-commands.tsx';
import { paletteLogic } from './command-palette.actors.ts';
import { type PaletteGroup, paletteGroups } from './palette-groups.ts';
import { paletteTexts as t } from './palette.texts.ts';

export interface CommandPaletteProps {
  appCommands: readonly ShownCommand[];
  /** It begins to close. */
  onClose: () => void;
  /** It has closed, and the focus is back where it was. */
  onClosed: () => void;
}

const hint = css({ p: '3', textStyle: 'sm', color: 'fg.muted' });

/** The command palette, open; it starts its search with it and closes it before anything chosen runs. */
export function CommandPalette({ appCommands, onClose, onClosed }: CommandPaletteProps) {
  const services = useServices();
  const [isOpen, setOpen] = useState(true);
  const [logic] = useState(() => paletteLogic(services));
  const palette = useActorRef(logic, { ...(services.inspect && { inspect: services.inspect }) });
  const chosen = useRef<(() => void) | null>(null);
  const text = useSelector(palette, selectText);
  const isSearching = useSelector(palette, selectIsSearching);
  const failure = useSelector(palette, selectSearchFailure);
  const groups = usePaletteGroups(appCommands, text, useSelector(palette, selectFound), isSearching);
  const options = groups.flatMap((group) => group.options);
  const isBlank = text.trim() === '';
  const close = (run: (() => void) | null) => {
    chosen.current = run;
    palette.send({ type: 'palette.close' });
    setOpen(false);
    onClose();
  };
  return (
    <CommandDialog
      open={isOpen}
      texts={t}
      text={text}
      onText={(typed) => palette.send({ type: 'text.change', text: typed })}
      groups={groups}
      onChoose={({ id }) => close(options.find((option) => option.id === id)?.run ?? null)}
      onClose={() => close(null)}
      onClosed={() => {
        onClosed();
        // The dialog has given the focus back; a page that opens takes it from there.
        chosen.current?.();
      }}
      isBusy={isSearching}
      status={isBlank || isSearching ? '' : t.results(options.length)}
      notice={
        <>
          {failure !== null && (
            <Alert tone="warning" role="alert" title={t.failed}>
              <p>{failure.text}</p>
              <div>
                <Button size="sm" onClick={() => palette.send({ type: 'search.retry' })}>
                  {sharedTexts.retry}
                </Button>
              </div>
            </Alert>
          )}
          {options.length === 0 && !isSearching && failure === null && (
            <p className={hint}>{isBlank ? t.start : t.nothing(text.trim())}</p>
          )}
        </>
      }
    />
  );
}

const noRecords: FoundRecords = [];

/** The groups of the palette for a text; the commands of the page and the recent places are those at its opening. */
function usePaletteGroups(
  appCommands: readonly ShownCommand[],
  text: string,
  found: SearchedRecords,
  isSearching: boolean,
): PaletteGroup[] {
  const { shared, auth, recent } = useServices();
  const { history } = useRouter();
  const [pageCommands] = useState(() => shared(createCommandRegistry).commands());
  const [places] = useState(recent.list);
  const ids = places.flatMap(({ record }) => record ?? []);
  const { result } = useCached(postQuery(searchEndpoints.recordNames, { ids }), ids.length > 0);
  const programs = useSelector(auth, selectPrograms);
  const icons = new Map(programs.map(({ routerName, icon }) => [routerName, icon]));
  return paletteGroups({
    text,
    pageCommands,
    appCommands,
    found,
    isSearching,
    recent: places,
    named: result.data?.rows ?? noRecords,
    help: useHelpCommands(text, (address) => history.push(address)),
    iconOf: (program) => {
      const icon = icons.get(program);
      return icon === undefined ? undefined : <ProgramIcon name={icon} />;
    },
    open: (address) => history.push(address),
  });
}
