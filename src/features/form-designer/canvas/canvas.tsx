import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { designTexts } from '#domain/design/design.texts.ts';
import type { KeyedSubject } from '#domain/design/edit.types.ts';
import type { FormTab, FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectUserData } from '#machines/auth/index.ts';
import { selectDragged, selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type MouseEvent, memo, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { designerCommands } from '../designer.commands.tsx';
import { addSectionAfter } from './add-parts.ts';
import { name, pick, select } from './canvas-commands.ts';
import { CanvasSection, DropFirstIn } from './canvas-section.tsx';
import { CanvasTabs, panelOf } from './canvas-tabs.tsx';
import { type OpenMenu, type Point, useCanvas, useCanvasState } from './canvas-view.ts';
import { canvasTexts as t, firstStepsTexts } from './canvas.texts.ts';
import type { ClipboardTools } from './clipboard-commands.ts';
import { stopSelector, subjectFrom } from './stops.ts';

const frame = css({ display: 'grid', gap: '4', minWidth: '0', alignContent: 'start' });
const grid = css({ display: 'grid', gap: '4', minWidth: '0' });
const panel = css({ display: 'grid', gap: '4', minWidth: '0' });
const foot = css({ justifySelf: 'start' });

/** The element of the part that contains the target of an event; null outside any part. */
const partUnder = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;

/** The point at which a menu opened by a key or a button appears: below the given element. */
function pointUnder(element: Element): Point {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom };
}

function openMenu({ view }: ClipboardTools, of: KeyedSubject, at: Point, page: OpenMenu['page'] = 'actions'): void {
  view.activate(of);
  view.set({ menu: { of, at, page } });
}

/**
 * Opens the menu of a button inside the canvas; other buttons run their command themselves. Returns whether the target
 * was in such a button.
 */
function pressTool(tools: ClipboardTools, target: Element): boolean {
  const tool = target.closest<HTMLElement>('[data-tool]');
  const { tool: does, table = '', of: named } = tool?.dataset ?? {};
  if (tool === null || does === undefined) return false;
  const of = subjectFrom(named ?? tool.closest<HTMLElement>('[data-stop]')?.dataset['stop']);
  if (does === 'column') openMenu(tools, { part: 'field', key: table }, pointUnder(tool), 'columns');
  else if (does === 'menu' && of !== null) openMenu(tools, of, pointUnder(tool));
  return true;
}

/** Pointer handlers of the canvas, delegated from one listener for all parts. */
function usePointer(tools: ClipboardTools) {
  const press = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('input') !== null || pressTool(tools, target)) return;
    const of = subjectFrom(partUnder(target)?.dataset['stop']);
    if (of === null) select(tools, []);
    else if (shiftKey) pick(tools, of, 'upTo');
    else pick(tools, of, ctrlKey || metaKey ? 'besides' : 'alone');
  };
  return {
    onClick: press,
    onDoubleClick: ({ target }: MouseEvent) => {
      const of = subjectFrom(partUnder(target)?.dataset['stop']);
      if (of !== null && target instanceof Element && target.closest('input, [data-tool]') === null) name(tools, of);
    },
    onContextMenu: (event: MouseEvent) => {
      const part = partUnder(event.target);
      const of = subjectFrom(part?.dataset['stop']);
      if (part === null || of === null || (event.target instanceof Element && event.target.closest('input'))) return;
      event.preventDefault();
      const isByKey = event.clientX === 0 && event.clientY === 0;
      const at = isByKey || event.button !== 2 ? pointUnder(part) : { x: event.clientX, y: event.clientY };
      openMenu(tools, of, at);
    },
  };
}

type Root = { readonly current: HTMLElement | null };

/** The element of a part; undefined while the part is not rendered. */
const elementOf = (of: KeyedSubject | null, root: Root): HTMLElement | undefined =>
  (of !== null && root.current?.querySelector<HTMLElement>(stopSelector(of))) || undefined;

/**
 * Animation frames in which rows that scroll into view get their real height, and can push the scroll target out of
 * view.
 */
const SETTLING = 3;

/**
 * Scrolls the active element fully into view, repeating while the rows around it are laid out. Reads the active
 * element again each time.
 * @returns a function that stops it
 */
function scrollToActive(active: () => HTMLElement | undefined): () => void {
  let call = 0;
  const settle = (frames: number) => {
    active()?.scrollIntoView({ block: 'nearest' });
    if (frames > 0) call = requestAnimationFrame(() => settle(frames - 1));
  };
  settle(SETTLING);
  return () => cancelAnimationFrame(call);
}

/** Focuses the requested part, or scrolls the active part into view, once it is rendered. */
function useFocus(tools: ClipboardTools, root: Root): void {
  const focusRequests = useCanvasState((state) => state.focusRequests);
  const revealRequests = useCanvasState((state) => state.revealRequests);
  const to = useDesign((snapshot) => selectDragged(snapshot)?.to ?? null);
  useLayoutEffect(() => {
    const { focusOn, active } = tools.view.get();
    if (focusRequests > 0) elementOf(focusOn ?? active, root)?.focus();
  }, [focusRequests, tools, root]);
  useLayoutEffect(() => {
    return revealRequests > 0 ? scrollToActive(() => elementOf(tools.view.get().active, root)) : undefined;
  }, [revealRequests, tools, root]);
  useLayoutEffect(() => {
    if (to !== null) root.current?.querySelector('[data-drop-line]')?.scrollIntoView({ block: 'nearest' });
  }, [to, root]);
}

/**
 * The form as it is drawn, with the ARIA role `grid`: rows of cells that arrow keys cross in both directions, with
 * multiple selection and a menu for each cell. Section headings are rows too, and sections are row groups. No other
 * role fits: a list of buttons has no selection, a listbox must not contain buttons, and a tree has no horizontal
 * navigation.
 */
export function Canvas({ tools }: { tools: ClipboardTools }) {
  const { tabs } = useDesign(selectDefinition);
  const chosen = useCanvasState(({ tab }) => tab);
  const root = useRef<HTMLDivElement>(null);
  const pointer = usePointer(tools);
  useFocus(tools, root);
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (tab === undefined) return null;
  const { addSection } = itemCommands(designerCommands, { addSection: () => addSectionAfter(tools, null) });
  return (
    <div ref={root} className={frame} data-canvas="" {...pointer}>
      <FirstSteps />
      <CanvasTabs tabs={tabs} shown={tab.key} tools={tools} />
      <div role="tabpanel" id={panelOf(tab.key)} aria-labelledby={`design-tab:${tab.key}`} className={panel}>
        <CanvasGrid key={tools.view.drawn.of({ part: 'tab', key: tab.key })} tab={tab} />
        <CommandButton command={addSection} size="sm" className={foot} data-tool="command" />
      </div>
    </div>
  );
}

/** Number of sections that render at once; the others render right after. */
const INITIAL_SECTIONS = 4;

const CanvasGrid = memo(function CanvasGrid({ tab }: { tab: FormTab }) {
  const { drawn } = useCanvas();
  const rendersAll = useDeferredValue(true, tab.sections.length <= INITIAL_SECTIONS);
  const keys = useId();
  const shown = rendersAll ? tab.sections : tab.sections.slice(0, INITIAL_SECTIONS);
  return (
    <>
      <VisuallyHidden id={keys}>{t.gridKeys}</VisuallyHidden>
      <div role="grid" aria-label={t.grid} aria-describedby={keys} aria-multiselectable="true" className={grid}>
        <DropFirstIn tab={tab} />
        {shown.map((section) => (
          <CanvasSection key={drawn.of({ part: 'section', key: section.key })} section={section} />
        ))}
      </div>
    </>
  );
});

/** Number of fields from which the user needs no introduction. */
const ENOUGH = 6;

/** Touch screens, which have neither double click nor keys. */
const BY_TOUCH = '(pointer: coarse)';
/** Preference key that stores that the user closed the steps. */
const CLOSED = 'primeros-pasos';

const stepsFrame = css({
  position: 'relative',
  p: '4',
  pe: '12',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.default',
});
const title = css({ textStyle: 'md', fontWeight: 'semibold', mb: '2' });
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
  gap: '3',
  listStyle: 'none',
});
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '2',
  alignContent: 'start',
  textStyle: 'sm',
  '& > svg': { width: '5', height: '5', color: 'fg.muted' },
  '&[data-done] > svg': { color: 'colorPalette.default' },
  '&[data-done] strong': { textDecoration: 'line-through', textDecorationColor: 'fg.subtle' },
});
const stepName = css({ fontWeight: 'medium' });
const instruction = css({ gridColumn: '2', color: 'fg.muted' });
const corner = css({ position: 'absolute', insetEnd: '2', top: '2' });

const closedBefore = selectUserData(CLOSED);

const isNamed = (definition: FormDefinition): boolean =>
  fieldsOf(definition).some(({ kind, label }) => label !== '' && !label.startsWith(designTexts.kinds[kind]));

/**
 * Whether the user closed the steps, now or on an earlier visit, and the command that closes them. Ignores a failure to
 * store this on the server.
 */
function useClosing() {
  const { auth, api } = useServices();
  const isClosed = useSelector(auth, closedBefore) === 'ocultos';
  return {
    isClosed,
    close: () => {
      auth.send({ type: 'userData.changed', key: CLOSED, value: 'ocultos' });
      void api.post(sessionEndpoints.userData, { key: CLOSED, value: 'ocultos' });
    },
  };
}

/** Checklist of the three steps from an empty form to a published program. */
function FirstSteps() {
  const definition = useDesign(selectDefinition);
  const isPublished = useDesign((snapshot) => selectPublished(snapshot) !== null);
  const count = fieldsOf(definition).length;
  // A form that already has fields or is published needs no first steps.
  const [isWanted] = useState(!isPublished && count < ENOUGH);
  const closing = useClosing();
  const how = firstStepsTexts.how[window.matchMedia(BY_TOUCH).matches ? 'touch' : 'keys'];
  if (!isWanted || closing.isClosed) return null;
  const { hideSteps } = itemCommands(designerCommands, { hideSteps: closing.close });
  const done = [count > 0, isNamed(definition), isPublished];
  return (
    <section className={stepsFrame} aria-label={firstStepsTexts.title}>
      <h2 className={title}>{done.every(Boolean) ? firstStepsTexts.finished : firstStepsTexts.title}</h2>
      <ol className={list}>
        {firstStepsTexts.steps.map((step, index) => (
          <li key={step} className={row} data-done={done[index] === true ? '' : undefined}>
            {done[index] === true ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <strong className={stepName}>
              {step}
              {done[index] === true && <VisuallyHidden> {firstStepsTexts.done}</VisuallyHidden>}
            </strong>
            <span className={instruction}>{how[index]}</span>
          </li>
        ))}
      </ol>
      <span className={corner}>
        <CommandButton command={hideSteps} iconOnly size="sm" />
      </span>
    </section>
  );
}
