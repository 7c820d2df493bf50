import type { Subject } from '#domain/design/edit.types.ts';
import { isSameSubject, findPart } from '#domain/design/form-parts.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectLastStep, selectSelection, type LastStep, selectDefinition } from '#machines/form-designer/index.ts';
import { usePreload } from '#ui/lazy-part.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { css } from '#styled-system/css';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useEffectEvent,
} from 'react';
import { stopSelector } from '../canvas/stops.ts';
import { useDesign, useDesigner, type FormDesignerRef } from '../designer-context.ts';
import { isTyped } from '../designer-typing.ts';
import { ExpressionBox } from '../expressions/expression-box.tsx';
import { useCheckedForm } from '../validation/checked-form.ts';
import { PartProvider, usePartOf } from './part-context.ts';
import { type PartProblems, problemsOf, ProblemsProvider } from './part-problems.ts';
import { ColumnPart, FieldPart } from './parts/field-part.tsx';
import { FormPart, SectionPart, TabPart, SeveralParts } from './parts/form-parts.tsx';
import { ConditionChoice } from './rows/condition-row.tsx';
import { propertiesTexts as t } from './properties.texts.ts';
import { consumeRequest } from './requested-property.ts';

const panel = css({
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  minWidth: '0',
  _focusVisible: { outline: 'none' },
});

const theForm: readonly Subject[] = [{ part: 'form' }];
const noProblems: PartProblems = new Map();

/** The selection, with a number that changes when other parts are selected. */
interface Shown {
  readonly of: readonly Subject[];
  readonly selectionKey: number;
}

/** Whether the last step renamed the key of one part to the key of the other, in either direction. */
function isRenamed(from: Subject, to: Subject, last: LastStep | null): boolean {
  const edit = last?.command.edits.find((one) => one.type === 'rename');
  if (edit === undefined) return false;
  const other = { ...edit.of, key: edit.to };
  return isSameSubject(from, edit.of)
    ? isSameSubject(to, other)
    : isSameSubject(from, other) && isSameSubject(to, edit.of);
}

const areSame = (before: readonly Subject[], now: readonly Subject[], last: LastStep | null): boolean =>
  before.length === now.length &&
  before.every((one, index) => {
    const other = now[index];
    return other !== undefined && (isSameSubject(one, other) || isRenamed(one, other, last));
  });

/** The selection; the form when nothing is selected. A part whose key was renamed counts as the same part. */
function useShown(): Shown {
  const selection = useDesign(selectSelection);
  const last = useDesign(selectLastStep);
  const of = selection.length === 0 ? theForm : selection;
  const [shown, setShown] = useState<Shown>({ of, selectionKey: 0 });
  if (shown.of === of) return shown;
  const next = { of, selectionKey: areSame(shown.of, of, last) ? shown.selectionKey : shown.selectionKey + 1 };
  setShown(next);
  return next;
}

function PartProperties({ of }: { of: readonly Subject[] }) {
  const [first] = of;
  if (first === undefined || of.length > 1) return <SeveralParts of={of} />;
  switch (first.part) {
    case 'form':
      return <FormPart />;
    case 'tab':
      return <TabPart of={first} />;
    case 'section':
      return <SectionPart of={first} />;
    case 'field':
      return <FieldPart of={first} />;
    case 'column':
      return <ColumnPart of={first} />;
  }
}

const controls = 'input, select, textarea, button';

/** Focuses the first property, skipping the commands on the whole part. */
function focusFirst(panel: HTMLElement): void {
  const all = [...panel.querySelectorAll<HTMLElement>(controls)];
  (all.find((control) => !control.matches('button')) ?? all[0])?.focus();
}

/**
 * When the panel itself gets the focus, moves it to the requested property, otherwise to the first control. A press on
 * empty space in the panel moves no focus.
 */
function useFocusForwarding() {
  const designer = useDesigner();
  const isPressed = useRef(false);
  return {
    // The focus event of a press follows right after this event.
    onMouseDown: () => {
      isPressed.current = true;
      setTimeout(() => {
        isPressed.current = false;
      });
    },
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (target !== currentTarget || isPressed.current) return;
      const wanted = consumeRequest(designer, currentTarget);
      if (wanted === null) focusFirst(currentTarget);
      else wanted.focus();
    },
  };
}

/** Focuses the part on the canvas. Returns whether it exists there. */
function goToPart(of: readonly Subject[]): boolean {
  const [first] = of;
  if (first === undefined || first.part === 'form') return false;
  const part = document.querySelector<HTMLElement>(stopSelector(first));
  part?.focus();
  return part !== null;
}

/** Escape returns to the part on the canvas, except in an open menu or a dialog. */
function returnToCanvas(event: KeyboardEvent<HTMLElement>, of: readonly Subject[]): void {
  if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
  if (event.target.closest('[role=menu], [role=listbox], [role=dialog], [aria-expanded=true][role=combobox]')) return;
  if (goToPart(of)) event.preventDefault();
}

/** F6 moves the focus from anywhere to the panel, and from the panel to the part on the canvas. */
function useFocusShortcut(root: RefObject<HTMLElement | null>, of: readonly Subject[]): void {
  useKeyDown((event) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    if (event.key !== 'F6' || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const isHere = root.current?.contains(document.activeElement) ?? false;
    if (!isHere || !goToPart(of)) root.current?.focus();
  });
}

/** Maximum milliseconds before the editors of expressions preload on a page that is never idle. */
const LATEST = 1_000;

/** The properties of the selection in the designer from context. */
export function PropertiesPanel() {
  // So that the first editor of an expression renders with its property.
  usePreload(ExpressionBox, LATEST);
  usePreload(ConditionChoice, LATEST);
  const { of, selectionKey } = useShown();
  const part = usePartOf(of);
  const checked = useCheckedForm();
  const [first] = of;
  const problems = useMemo(
    () => (checked === null || first === undefined || of.length > 1 ? noProblems : problemsOf(checked, first)),
    [checked, first, of],
  );
  const root = usePreservedFocus(of, selectionKey);
  useFocusShortcut(root, of);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its controls
    <section
      ref={root}
      className={panel}
      aria-label={t.panel}
      data-designer-panel=""
      tabIndex={-1}
      {...useFocusForwarding()}
      onKeyDown={(event) => returnToCanvas(event, of)}
    >
      <PartProvider value={part}>
        <ProblemsProvider value={problems}>
          <PartProperties key={selectionKey} of={of} />
        </ProblemsProvider>
      </PartProvider>
    </section>
  );
}

/** The type of the shown part when another user deleted it; null when the part exists or the local user removed it. */
function deletedByOthers(actor: FormDesignerRef, [shown]: readonly Subject[]): keyof typeof t.deletedByOthers | null {
  const snapshot = actor.getSnapshot();
  if (shown === undefined || shown.part === 'form') return null;
  const isOwnCommand = (selectLastStep(snapshot)?.command.commandType ?? 'set') !== 'set';
  return isOwnCommand || findPart(selectDefinition(snapshot), shown) !== undefined ? null : shown.part;
}

/**
 * Keeps the focus in the panel when another part replaces the shown one. When the user was typing, the focus moves to
 * the heading, so that further typing changes no text of the new part; and a notice appears when another user deleted
 * the previous part.
 * @param selectionKey changes when other parts are shown
 * @returns the ref of the panel's element
 */
function usePreservedFocus(of: readonly Subject[], selectionKey: number) {
  const { actor } = useDesigner();
  const { feedback } = useServices();
  const root = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const wasTyping = useRef(false);
  const before = useRef(of);
  const restoreFocus = useEffectEvent((panel: HTMLElement) => {
    const shown = before.current;
    before.current = of;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    if (!wasTyping.current) return panel.focus();
    panel.querySelector('h2')?.focus();
    const deletedPart = deletedByOthers(actor, shown);
    if (deletedPart !== null) feedback.notify('warning', t.deletedByOthers[deletedPart]);
  });
  useEffect(() => {
    const panel = root.current;
    if (panel === null) return;
    restoreFocus(panel);
    const noteFocus = ({ target }: globalThis.FocusEvent) => {
      hadFocus.current = panel.contains(document.activeElement);
      wasTyping.current = isTyped(target);
    };
    const noteBlur = (event: globalThis.FocusEvent) => {
      // Removing a focused element fires blur without a related target.
      if (event.relatedTarget !== null) hadFocus.current = false;
    };
    panel.addEventListener('focusin', noteFocus);
    panel.addEventListener('focusout', noteBlur);
    return () => {
      panel.removeEventListener('focusin', noteFocus);
      panel.removeEventListener('focusout', noteBlur);
    };
  }, [selectionKey]);
  return root;
}
