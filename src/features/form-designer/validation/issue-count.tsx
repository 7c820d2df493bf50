import type { Edit, Subject } from '#domain/design/edit.types.ts';
import { findPart } from '#domain/design/form-parts.ts';
import { partAt } from '#domain/design/part-at.ts';
import { canName } from '#domain/forms/definition-lists.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { selectDefinition, selectLastStep, selectSelection } from '#machines/form-designer/index.ts';
import type { CheckedForm } from '#machines/form-validation/index.ts';
import { toneClass } from '#ui/alert.tsx';
import { css, cx } from '#styled-system/css';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { idOf } from '../canvas/stops.ts';
import { useDesign, useDesigner } from '../designer-context.ts';
import { formToolCommands } from '../designer.commands.tsx';
import { validationTexts as t } from '../designer.texts.ts';
import { useCheckedForm } from './checked-form.ts';

const look = css({ color: 'colorPalette.12!', '& > svg': { color: 'colorPalette.text' } });
const nothing: readonly Issue[] = [];
const noMarks: ReadonlySet<string> = new Set();

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((part) => other.has(part));

/** The issues of parts that the user has left, which the canvas marks. */
function useVisibleIssues(): readonly Issue[] {
  const { screen } = useDesigner();
  const checked = useCheckedForm();
  const selection = useDesign(selectSelection);
  const drawn = useDesign(selectDefinition);
  const found = useMemo(() => (checked === null ? nothing : allIssues(checked)), [checked]);
  const [before, setLeft] = useState(noMarks);
  const step = useDesign(selectLastStep);
  const [lastStep, setLastStep] = useState(step);
  if (step !== lastStep) setLastStep(step);
  const known = step === lastStep || step === null ? before : withRenamed(before, step.command.edits);
  const left = remainingIssues(found, selection, known);
  if (left !== before) setLeft(left);
  const visibleIssues = useMemo(
    () => amongLeft(found, left).filter(({ of }) => findPart(drawn, of) !== undefined),
    [found, left, drawn],
  );
  useEffect(() => {
    const marks = checked === null ? noMarks : marksFor(checked.definition, visibleIssues);
    if (!isSameSet(screen.get().issueMarkers, marks)) screen.set({ issueMarkers: marks });
  }, [screen, checked, visibleIssues]);
  useLayoutEffect(() => () => screen.set({ issueMarkers: noMarks }), [screen]);
  return visibleIssues;
}

/** Milliseconds without a step before the count is announced, so that the announcement of a step comes first. */
const ANNOUNCEMENT_DELAY = 1_000;

/** Announces the number of issues when it grows. */
function useAnnouncedCount(count: number): void {
  const { announce } = useDesigner();
  const step = useDesign(selectLastStep);
  const before = useRef(0);
  useEffect(() => {
    const announceCount = () => {
      if (count > before.current) announce(t.count(count));
      before.current = count;
    };
    const timer = setTimeout(announceCount, ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [count, step, announce]);
}

/**
 * Calls `onResolved` when the last issue is fixed while the count has the focus, so that the focus can move elsewhere.
 */
function useFocusFallback(isThere: boolean, onResolved: () => void) {
  const hasFocus = useRef(false);
  const resolved = useEffectEvent(onResolved);
  useEffect(() => {
    if (isThere || !hasFocus.current) return;
    hasFocus.current = false;
    if (document.activeElement === document.body) resolved();
  }, [isThere]);
  const note = (has: boolean) => () => {
    hasFocus.current = has;
  };
  return { onFocus: note(true), onBlur: note(false) };
}

interface IssueCountProps {
  onIssue: (one: Issue) => void;
  /** The last issue was fixed while the count had the focus. */
  onResolved: () => void;
}

/** Number of issues that block publishing. Each press navigates to the next one. */
export function IssueCount({ onIssue, onResolved }: IssueCountProps) {
  const visibleIssues = useVisibleIssues();
  const last = useRef<{ one: Issue | null; of: readonly Issue[] }>({ one: null, of: nothing });
  useAnnouncedCount(visibleIssues.length);
  const focus = useFocusFallback(visibleIssues.length > 0, onResolved);
  const lead = () => {
    const one = nextIssue(visibleIssues, last.current.one, last.current.of);
    if (one === undefined) return;
    last.current = { one, of: visibleIssues };
    onIssue(one);
  };
  const commands = usePageCommands(formToolCommands, {
    nextIssue: visibleIssues.length === 0 ? null : { run: lead, title: t.count(visibleIssues.length) },
  });
  return (
    <CommandButton
      command={commands.nextIssue}
      variant="ghost"
      className={cx(toneClass.warning, look)}
      title={t.lead}
      {...focus}
    />
  );
}

/** An issue with its part. */
interface Issue {
  readonly of: Subject;
  readonly path: string;
}

const nameOf = (of: Subject): string => (of.part === 'form' ? 'form' : idOf(of));

/** Ids of the parts with issues; `form` is the form itself. */
const namesOf = (found: readonly Issue[]): ReadonlySet<string> => new Set(found.map(({ of }) => nameOf(of)));

/** All issues of a form, except a missing naming field while no field could name a record. */
function allIssues({ definition, problems }: CheckedForm): readonly Issue[] {
  const canBeNamed = valueFieldsOf(definition).some(canName);
  return problems
    .filter(({ path }) => canBeNamed || path !== 'naming')
    .map(({ path }) => ({ of: partAt(definition, path), path }));
}

/**
 * The parts with an issue that the user has left; a part being edited is not marked yet.
 * @param before the parts marked so far, which stay marked when the user comes back to them
 * @returns `before` itself when nothing changed
 */
function remainingIssues(
  found: readonly Issue[],
  selection: readonly Subject[],
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const selected = new Set(selection.map(nameOf));
  const left = new Set([...namesOf(found)].filter((name) => before.has(name) || !selected.has(name)));
  return isSameSet(left, before) ? before : left;
}

/**
 * Adds both the former and the new id of each renamed part that one of the two ids already refers to, because undo and
 * redo swap them.
 */
function withRenamed(names: ReadonlySet<string>, edits: readonly Edit[]): ReadonlySet<string> {
  const pairs = edits.flatMap((edit) =>
    edit.type === 'rename' ? [[idOf(edit.of), idOf({ ...edit.of, key: edit.to })]] : [],
  );
  return new Set([...names, ...pairs.filter((pair) => pair.some((name) => names.has(name))).flat()]);
}

/** The issues of parts that the user has left. */
const amongLeft = (found: readonly Issue[], left: ReadonlySet<string>): readonly Issue[] =>
  found.filter(({ of }) => left.has(nameOf(of)));

/** The parts to mark: those with issues, and the tabs that contain them. */
function marksFor({ tabs }: FormDefinition, visibleIssues: readonly Issue[]): ReadonlySet<string> {
  const inTabs = visibleIssues.flatMap(({ path }) => {
    const tab = tabs.length > 1 ? tabs[Number(/^tabs\.(\d+)/.exec(path)?.[1])] : undefined;
    return tab === undefined ? [] : [idOf({ part: 'tab', key: tab.key })];
  });
  return new Set([...namesOf(visibleIssues), ...inTabs]);
}

/** The next issue after the current one; when the current one was fixed, the issue that took its place. */
function nextIssue(visibleIssues: readonly Issue[], last: Issue | null, before: readonly Issue[]): Issue | undefined {
  const place = (all: readonly Issue[]) => all.findIndex(({ path }) => path === last?.path);
  const now = place(visibleIssues);
  const next = now === -1 ? Math.max(0, place(before)) : now + 1;
  return visibleIssues[next] ?? visibleIssues[0];
}
