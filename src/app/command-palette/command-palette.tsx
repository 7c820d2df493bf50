import { postQuery } from '#api/query.ts';
import { searchEndpoints } from '#contract/endpoints/search.ts';
import type { FoundRecords, SearchAnswer } from '#contract/schemas/search.ts';
import { sharedTexts } from '#contract/texts.ts';
import { createCommandRegistry } from '#features/kit/commands/command-registry.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { shortcutOf } from '#features/kit/commands/shortcuts.ts';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import { useCached } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  selectFound,
  selectIsOpen,
  selectIsSearching,
  selectSearchFailure,
  selectText,
} from '#machines/command-palette/index.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { CommandDialog } from '#ui/command-dialog.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { OPEN_PALETTE } from '../commands/app-commands.tsx';
import { useHelpCommands } from '../help/use-help-commands.tsx';
import { type PaletteGroup, paletteGroups } from './palette-groups.ts';
import { paletteTexts as t } from './palette.texts.ts';
import type { PaletteRef } from './use-palette.ts';

export interface CommandPaletteProps {
  palette: PaletteRef;
  /** Which palette it is, a number for each time that it opens. */
  turn: number;
  appCommands: readonly ShownCommand[];
}

const hint = css({ p: '3', textStyle: 'sm', color: 'fg.muted' });

/** The command palette while it is on the page; it closes before anything chosen runs. */
export function CommandPalette({ palette, turn, appCommands }: CommandPaletteProps) {
  const chosen = useRef<(() => void) | null>(null);
  const isOpen = useSelector(palette, selectIsOpen);
  const text = useSelector(palette, selectText);
  const isSearching = useSelector(palette, selectIsSearching);
  const failure = useSelector(palette, selectSearchFailure);
  const groups = usePaletteGroups(appCommands, text, useSelector(palette, selectFound), isSearching);
  const options = groups.flatMap((group) => group.options);
  const isBlank = text.trim() === '';
  const close = (run: (() => void) | null) => {
    chosen.current = run;
    palette.send({ type: 'palette.close' });
  };
  const press = (event: KeyboardEvent) => {
    const pressed = shortcutOf(event);
    const isAskedAgain = appCommands.some(({ id, keys = [] }) => id === OPEN_PALETTE && keys.includes(pressed));
    if (!isAskedAgain) return;
    // No shortcut of the page runs while a dialog is open, and one that closes still is.
    event.preventDefault();
    palette.send({ type: 'palette.open' });
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
        palette.send({ type: 'dialog.closed', turn });
        // The dialog has given the focus back; a page that opens takes it from there.
        chosen.current?.();
      }}
      onOtherKey={press}
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
const noHelp: readonly string[] = [];

/** The groups of the palette for a text; the commands of the page and the recent places are those at its opening. */
function usePaletteGroups(
  appCommands: readonly ShownCommand[],
  text: string,
  found: SearchAnswer,
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
    found: found.rows,
    isSearching,
    recent: places,
    named: result.data?.rows ?? noRecords,
    help: useHelpCommands(text, isSearching ? noHelp : found.help, (address) => history.push(address)),
    iconOf: (program) => {
      const icon = icons.get(program);
      return icon === undefined ? undefined : <ProgramIcon name={icon} />;
    },
    open: (address) => history.push(address),
  });
}
