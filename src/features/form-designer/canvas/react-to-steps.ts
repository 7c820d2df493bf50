import type { Command, Edit, KeyedSubject } from '#domain/design/edit.types.ts';
import { findPart, isSameSubject, placeOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { type LastStep, selectDefinition, selectLastStep, selectSelection } from '#machines/form-designer/index.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import { type CanvasTools, selectionOf, shownTab } from './canvas-commands.ts';
import type { ClipboardTools } from './clipboard-commands.ts';
import { placeName } from './place-names.ts';
import { sectionOf, stopTowards, tabOf } from './stops.ts';

/**
 * Announcement of a step, including undo and redo. Null for a new step that sets a property or renames a key, because
 * the screen reader already spoke the typed text.
 */
function describeStep(tools: CanvasTools, { command, direction }: LastStep): string | null {
  const { commandType, name, selects } = command;
  if (direction === 'undone') return t.undone(commandType, name);
  if (direction === 'redone') return t.redone(commandType, name);
  if (commandType === 'set' || commandType === 'rename') return null;
  const definition = selectDefinition(tools.designer.actor.getSnapshot());
  const [first] = selects;
  const place =
    commandType === 'move' && first !== undefined && first.part !== 'form' ? placeOf(definition, first) : null;
  return place === null ? t.done(commandType, name) : `${t.done(commandType, name)}. ${placeName(definition, place)}`;
}

/** Scrolls the subject of a step into view. */
function reveal({ view, designer }: CanvasTools, of: KeyedSubject): void {
  const { tabs } = selectDefinition(designer.actor.getSnapshot());
  const tab = tabOf(tabs, of);
  if (tab === undefined) return;
  view.activate(of);
  view.set({ tab: tab.key, revealRequests: view.get().revealRequests + 1 });
}

/** The reference to a part after an edit: a rename changes its key, or the key of its table. */
function renamedBy(edit: Edit, of: KeyedSubject): KeyedSubject {
  if (edit.type !== 'rename') return of;
  if (isSameSubject(edit.of, of)) return { ...of, key: edit.to };
  const isOfTable = of.part === 'column' && edit.of.part === 'field' && of.table === edit.of.key;
  return isOfTable ? { ...of, table: edit.to } : of;
}

/**
 * Updates the keys in the canvas state after a rename. Does not scroll, because a press elsewhere may have ended the
 * naming.
 */
function followKeys({ view }: CanvasTools, { edits }: Command): void {
  for (const edit of edits) {
    const { active, tab } = view.get();
    if (active !== null) view.activate(renamedBy(edit, active));
    if (tab !== null) view.activate(renamedBy(edit, { part: 'tab', key: tab }));
  }
}

/** Ensures that the tab stop is a part that exists. */
function ensureActive(tools: CanvasTools): void {
  const { view } = tools;
  const tab = shownTab(tools);
  const { active } = view.get();
  const isThere = active !== null && sectionOf(tab, active) !== undefined;
  if (!isThere) view.set({ active: stopTowards(tab, null, 'first') });
}

/** Maximum milliseconds that looking for uses of removed parts waits for an idle page. */
const LATEST = 300;

/** Notifies the user of the parts that used removed ones, unless the form has been closed meanwhile. */
async function announceUses(tools: ClipboardTools, before: FormDefinition, command: Command): Promise<void> {
  if (tools.designer.actor.getSnapshot().status !== 'active') return;
  try {
    const { announceRemoved } = await import('../expressions/field-uses.tsx');
    announceRemoved(tools, before, command);
  } catch {
    // The code could not be loaded. Validation still reports the expressions that name removed parts.
  }
}

/**
 * Reacts to each step of the form: announces it, reports uses of removed parts, scrolls the changed part into view and
 * ensures a valid tab stop.
 * @returns a function that stops it
 */
export function followSteps(tools: ClipboardTools): () => void {
  const { actor, announce } = tools.designer;
  let lastAnnounced = selectLastStep(actor.getSnapshot());
  let drawn = selectDefinition(actor.getSnapshot());
  let chosen = selectSelection(actor.getSnapshot());
  ensureActive(tools);
  const handleSnapshot = (snapshot: Parameters<typeof selectLastStep>[0]) => {
    const last = selectLastStep(snapshot);
    const isStep = last !== null && last !== lastAnnounced;
    lastAnnounced = last;
    if (isStep) {
      tools.view.drawn.follow(last.command);
      const text = describeStep(tools, last);
      if (text !== null) announce(text);
      if (last.direction === 'done' && last.command.commandType === 'remove') {
        const before = drawn;
        whenIdle(() => void announceUses(tools, before, last.command), LATEST);
      }
      const of = selectionOf(tools).findLast((one) => findPart(selectDefinition(snapshot), one) !== undefined);
      if (last.direction === 'done' && last.command.commandType === 'rename') followKeys(tools, last.command);
      else if (of !== undefined && (last.command.commandType !== 'set' || last.direction !== 'done')) reveal(tools, of);
    }
    chosen = followChoice(tools, snapshot, chosen, isStep);
    if (selectDefinition(snapshot) === drawn) return;
    drawn = selectDefinition(snapshot);
    ensureActive(tools);
  };
  const { unsubscribe } = actor.subscribe(handleSnapshot);
  const unwatch = tools.view.subscribe(createTabWatch(tools));
  return () => {
    unsubscribe();
    unwatch();
  };
}

/** Scrolls a part into view when it was selected outside the canvas. Returns the current selection. */
function followChoice(
  tools: CanvasTools,
  snapshot: Parameters<typeof selectLastStep>[0],
  before: ReturnType<typeof selectSelection>,
  isStep: boolean,
): ReturnType<typeof selectSelection> {
  const now = selectSelection(snapshot);
  if (now === before || isStep) return now;
  const { active } = tools.view.get();
  const of = selectionOf(tools).at(-1);
  const isOwn = of === undefined || (active !== null && isSameSubject(of, active));
  if (!isOwn && of !== undefined && selectionOf(tools).length === 1) reveal(tools, of);
  return now;
}

/** Returns a listener of the canvas store: when another tab opens, it moves the tab stop into that tab. */
function createTabWatch(tools: CanvasTools): () => void {
  let shown = tools.view.get().tab;
  return () => {
    const { tab } = tools.view.get();
    if (tab === shown) return;
    shown = tab;
    ensureActive(tools);
  };
}
