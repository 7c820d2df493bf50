import { getQuery } from '#api/query.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { addLink } from '../canvas/add-parts.ts';
import type { CanvasTools } from '../canvas/canvas-commands.ts';
import { useCanvasState, type WaitingLink } from '../canvas/canvas-view.ts';
import { menuTexts as t } from '../canvas/canvas.texts.ts';
import { type PointEntry, PointMenu } from '../canvas/point-menu.tsx';
import { useEffect, useRef, useState } from 'react';

/** Menu that asks for the target program of a new link. */
export function LinkChoice({ tools }: { tools: CanvasTools }) {
  const link = useCanvasState((state) => state.link);
  return link === null ? null : <ProgramMenu tools={tools} link={link} />;
}

/** Ids of the menu entries that are not programs; neither is a valid router name. */
const LATER = '';
const RETRY = '?';

/** Menu entries for the target programs, for choosing later and, after a failure, for a retry. */
function usePrograms(own: string) {
  const { load, retry } = useData(getQuery(programEndpoints.forms));
  const rows = load.state === 'loaded' ? load.data.rows : [];
  const linked = rows.filter(({ version, router_name: name }) => version !== null || name === own);
  const entries: PointEntry[] = [
    ...(load.state === 'failed' ? [{ id: RETRY, label: t.retry, staysOpen: true }] : []),
    ...linked.map(({ router_name: id, title }) => ({ id, label: id === own ? t.thisForm(title) : title })),
    { id: LATER, label: t.later, isSeparated: linked.length > 0 },
  ];
  const heading = { loading: t.loadingPrograms, loaded: t.chooseProgram, failed: t.programsFailed }[load.state];
  const titleOf = (id: string) => linked.find(({ router_name: name }) => name === id)?.title;
  return { entries, heading, titleOf, retry };
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
  const { entries, heading, titleOf, retry } = usePrograms(designer.program);
  const restoreFocus = useFocusRestore(view);
  const isChosen = useRef(false);
  // Announced, because keyboard navigation skips the heading with the loading or error state.
  useEffect(() => designer.announce(heading), [designer, heading]);
  return (
    <PointMenu
      label={t.chooseProgram}
      heading={heading}
      at={at}
      entries={entries}
      onSelect={(id) => {
        if (id === RETRY) {
          retry();
          return;
        }
        isChosen.current = true;
        view.set({ link: null });
        addLink(tools, id, titleOf(id), place);
        view.focus(null);
      }}
      onClose={() => {
        if (isChosen.current) return;
        view.set({ link: null });
        restoreFocus();
      }}
    />
  );
}
