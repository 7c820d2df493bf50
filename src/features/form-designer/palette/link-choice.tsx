import { getQuery } from '#api/query.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { commandForEach, itemCommands } from '#features/kit/commands/command-table.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { addLink } from '../canvas/add-parts.ts';
import type { CanvasTools } from '../canvas/canvas-commands.ts';
import { useCanvasState, type WaitingLink } from '../canvas/canvas-view.ts';
import { menuTexts as t } from '../canvas/canvas.texts.ts';
import { linkChoiceCommands } from '../canvas/part.commands.tsx';
import { PointMenu } from '../canvas/point-menu.tsx';
import { useEffect, useRef, useState } from 'react';

/** Menu that asks for the target program of a new link. */
export function LinkChoice({ tools }: { tools: CanvasTools }) {
  const link = useCanvasState((state) => state.link);
  return link === null ? null : <ProgramMenu tools={tools} link={link} />;
}

/** The programs to which a new field can link, and the state of reading them. */
function usePrograms(own: string) {
  const { load, retry } = useData(getQuery(programEndpoints.forms));
  const rows = load.state === 'loaded' ? load.data.rows : [];
  const programs = rows
    .filter(({ version, router_name: name }) => version !== null || name === own)
    .map(({ router_name: name, title }) => ({ name, title, shown: name === own ? t.thisForm(title) : title }));
  const heading = { loading: t.loadingPrograms, loaded: t.chooseProgram, failed: t.programsFailed }[load.state];
  return { programs, heading, retry: load.state === 'failed' ? retry : null };
}

/**
 * Returns a function that moves the focus back to the element that had it on mount, or to the canvas when that element
 * no longer exists.
 */
function useFocusRestore(view: CanvasTools['view']): () => void {
  const [before] = useState(() => document.activeElement);
  return () => {
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
    else view.focus(null);
  };
}

function ProgramMenu({ tools, link: { place, at } }: { tools: CanvasTools; link: WaitingLink }) {
  const { designer, view } = tools;
  const { programs, heading, retry } = usePrograms(designer.program);
  const restoreFocus = useFocusRestore(view);
  const isChosen = useRef(false);
  // Announced, because keyboard navigation skips the heading with the loading or error state.
  useEffect(() => designer.announce(heading), [designer, heading]);
  const choose = (program: string, title?: string) => {
    isChosen.current = true;
    view.set({ link: null });
    addLink(tools, program, title, place);
    view.focus(null);
  };
  const { retry: retryCommand, later } = itemCommands(linkChoiceCommands, { retry, later: () => choose('') });
  const data = programs.map(({ name, title, shown }) => ({ key: name, title: shown, run: () => choose(name, title) }));
  return (
    <PointMenu
      label={t.chooseProgram}
      heading={heading}
      at={at}
      commands={[retryCommand, ...commandForEach(linkChoiceCommands, 'program', data), later].filter(
        (command) => command !== undefined,
      )}
      staysOpenAfter={retryCommand?.id}
      onClose={() => {
        if (isChosen.current) return;
        view.set({ link: null });
        restoreFocus();
      }}
    />
  );
}
