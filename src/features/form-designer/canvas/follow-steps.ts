import type { Command, Edit, KeyedSubject } from '#domain/design/edit.types.ts';
import { findPart, placeOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { type LastStep, selectDefinition, selectLastStep, selectSelection } from '#machines/form-designer/index.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import { type CanvasTools, selectionOf, shownTab } from './canvas-commands.ts';
import type { ClipboardTools } from './clipboard-commands.ts';
import { placeName } from './place-names.ts';
import { sectionOf, stopTowards, tabOf } from './stops.ts';

/** A step in words; null for what is typed, and for the key that follows a name: whoever types hears it. */
function stepInWords(tools: CanvasTools, { command, way }: LastStep): string | null {
  const { commandType, name, selects } = command;
  if (way === 'undone') return t.undone(commandType, name);
  if (way === 'redone') return t.redone(commandType, name);
  if (commandType === 'set' || commandType === 'rename') return null;
  const definition = selectDefinition(tools.designer.actor.getSnapshot());
  const [first] = selects;
  const place =
    commandType === 'move' && first !== undefined && first.part !== 'form' ? placeOf(definition, first) : null;
  return place === null ? t.done(commandType, name) : `${t.done(commandType, name)}. ${placeName(definition, place)}`;
}

/** Brings what a step was of into sight. */
function reveal({ view, designer }: CanvasTools, of: KeyedSubject): void {
  const { tabs } = selectDefinition(designer.actor.getSnapshot());
  const tab = tabOf(tabs, of);
  if (tab === undefined) return;
  view.activate(of);
  view.set({ tab: tab.key, revealAsked: view.get().revealAsked + 1 });
}

/** A part by the key it has after an edit. */
function renamedBy(edit: Edit, of: KeyedSubject): KeyedSubject {
  if (edit.type !== 'rename') return of;
  if (isSame(edit.of, of)) return { ...of, key: edit.to };
  const isOfTable = of.part === 'column' && edit.of.part === 'field' && of.table === edit.of.key;
  return isOfTable ? { ...of, table: edit.to } : of;
}

/** Follows the keys that follow names. Nothing is scrolled: a press elsewhere may be what ended the naming. */
function followKeys({ view }: CanvasTools, { edits }: Command): void {
  for (const edit of edits) {
    const { active, tab } = view.get();
    if (active !== null) view.activate(renamedBy(edit, active));
    if (tab !== null) view.activate(renamedBy(edit, { part: 'tab', key: tab }));
  }
}

/** Lets Tab come to something that is there. */
function keepActive(tools: CanvasTools): void {
  const { view } = tools;
  const tab = shownTab(tools);
  const { active } = view.get();
  const isThere = active !== null && sectionOf(tab, active) !== undefined;
  if (!isThere) view.set({ active: stopTowards(tab, null, 'first') });
}

const isSame = (one: KeyedSubject, other: KeyedSubject): boolean =>
  one.part === other.part &&
  one.key === other.key &&
  (one.part !== 'column' || other.part !== 'column' || one.table === other.table);

/** Milliseconds until what used removed parts is looked for, at the latest. */
const LATEST = 300;

/** Tells what used parts that are removed, unless the form is left meanwhile. */
async function announceUses(tools: ClipboardTools, before: FormDefinition, command: Command): Promise<void> {
  if (tools.designer.actor.getSnapshot().status !== 'active') return;
  try {
    const { announceRemoved } = await import('../expressions/announce-removed.ts');
    announceRemoved(tools, before, command);
  } catch {
    // What names them still is marked as to be mended.
  }
}

/**
 * Follows what becomes of the form: says each step, tells what used a part that goes, brings what it was of into sight,
 * and keeps something that Tab comes to.
 * @returns what ends that
 */
export function followSteps(tools: ClipboardTools): () => void {
  const { actor, say } = tools.designer;
  let told = selectLastStep(actor.getSnapshot());
  let drawn = selectDefinition(actor.getSnapshot());
  let chosen = selectSelection(actor.getSnapshot());
  keepActive(tools);
  const hear = (snapshot: Parameters<typeof selectLastStep>[0]) => {
    const last = selectLastStep(snapshot);
    const isStep = last !== null && last !== told;
    told = last;
    if (isStep) {
      tools.view.drawn.follow(last.command);
      const words = stepInWords(tools, last);
      if (words !== null) say(words);
      if (last.way === 'done' && last.command.commandType === 'remove') {
        const before = drawn;
        whenIdle(() => void announceUses(tools, before, last.command), LATEST);
      }
      const of = selectionOf(tools).findLast((one) => findPart(selectDefinition(snapshot), one) !== undefined);
      if (last.way === 'done' && last.command.commandType === 'rename') followKeys(tools, last.command);
      else if (of !== undefined && (last.command.commandType !== 'set' || last.way !== 'done')) reveal(tools, of);
    }
    chosen = followChoice(tools, snapshot, chosen, isStep);
    if (selectDefinition(snapshot) === drawn) return;
    drawn = selectDefinition(snapshot);
    keepActive(tools);
  };
  const { unsubscribe } = actor.subscribe(hear);
  const unwatch = tools.view.subscribe(createTabWatch(tools));
  return () => {
    unsubscribe();
    unwatch();
  };
}

/** What another part of the designer selects is brought into sight as well. */
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
  const isOwn = of === undefined || (active !== null && isSame(of, active));
  if (!isOwn && of !== undefined && selectionOf(tools).length === 1) reveal(tools, of);
  return now;
}

/** In another tab Tab comes to something of that one. */
function createTabWatch(tools: CanvasTools): () => void {
  let shown = tools.view.get().tab;
  return () => {
    const { tab } = tools.view.get();
    if (tab === shown) return;
    shown = tab;
    keepActive(tools);
  };
}
