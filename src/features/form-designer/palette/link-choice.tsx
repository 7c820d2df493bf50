import { programEndpoints } from '#contract/endpoints/programs.ts';
import { useLoad } from '#features/kit/use-load.ts';
import { useServices } from '#features/kit/use-services.ts';
import { addLink } from '../canvas/add-parts.ts';
import type { CanvasTools } from '../canvas/canvas-commands.ts';
import { useCanvasState, type WaitingLink } from '../canvas/canvas-view.ts';
import { menuTexts as t } from '../canvas/menu.texts.ts';
import { type PointEntry, PointMenu } from '../canvas/point-menu.tsx';

/** Asks of a new link to which program it leads. */
export function LinkChoice({ tools }: { tools: CanvasTools }) {
  const link = useCanvasState((state) => state.link);
  return link === null ? null : <ProgramMenu tools={tools} link={link} />;
}

/** Not an address of any program. */
const LATER = '';

function ProgramMenu({ tools, link: { place, at } }: { tools: CanvasTools; link: WaitingLink }) {
  const { api } = useServices();
  const { designer, view } = tools;
  const { load } = useLoad((options) => api.get(programEndpoints.forms, undefined, options));
  const rows = load.state === 'loaded' ? load.data.rows : [];
  const linked = rows.filter(({ version, router_name: name }) => version !== null || name === designer.program);
  const entries: PointEntry[] = [
    ...linked.map(({ router_name: id, title }) => ({ id, label: id === designer.program ? t.thisForm(title) : title })),
    { id: LATER, label: t.later, isSeparated: linked.length > 0 },
  ];
  return (
    <PointMenu
      label={t.chooseProgram}
      heading={load.state === 'loading' ? t.loadingPrograms : t.chooseProgram}
      at={at}
      entries={entries}
      onSelect={(id) => {
        view.set({ link: null });
        addLink(tools, id, linked.find(({ router_name: name }) => name === id)?.title, place);
        view.focus(null);
      }}
      onClose={() => view.set({ link: null })}
    />
  );
}
