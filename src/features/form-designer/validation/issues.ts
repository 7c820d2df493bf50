import type { Edit, Subject } from '#domain/design/edit.types.ts';
import { partAt } from '#domain/design/part-at.ts';
import { canName } from '#domain/forms/definition-lists.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { idOf } from '../canvas/stops.ts';
import type { CheckedForm } from './checked-form.ts';
import { isSameSet } from './issue-markers.ts';

/** An issue with its part. */
export interface Issue {
  readonly of: Subject;
  readonly path: string;
}

const nameOf = (of: Subject): string => (of.part === 'form' ? 'form' : idOf(of));

/** Ids of the parts with issues; `form` is the form itself. */
const namesOf = (found: readonly Issue[]): ReadonlySet<string> => new Set(found.map(({ of }) => nameOf(of)));

/** All issues of a form, except a missing naming field while no field could name a record. */
export function allIssues({ definition, problems }: CheckedForm): readonly Issue[] {
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
export function remainingIssues(
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
export function withRenamed(names: ReadonlySet<string>, edits: readonly Edit[]): ReadonlySet<string> {
  const pairs = edits.flatMap((edit) =>
    edit.type === 'rename' ? [[idOf(edit.of), idOf({ ...edit.of, key: edit.to })]] : [],
  );
  return new Set([...names, ...pairs.filter((pair) => pair.some((name) => names.has(name))).flat()]);
}

/** The issues of parts that the user has left. */
export const amongLeft = (found: readonly Issue[], left: ReadonlySet<string>): readonly Issue[] =>
  found.filter(({ of }) => left.has(nameOf(of)));

/** The parts to mark: those with issues, and the tabs that contain them. */
export function marksFor({ tabs }: FormDefinition, visibleIssues: readonly Issue[]): ReadonlySet<string> {
  const inTabs = visibleIssues.flatMap(({ path }) => {
    const tab = tabs.length > 1 ? tabs[Number(/^tabs\.(\d+)/.exec(path)?.[1])] : undefined;
    return tab === undefined ? [] : [idOf({ part: 'tab', key: tab.key })];
  });
  return new Set([...namesOf(visibleIssues), ...inTabs]);
}

/** The next issue after the current one; when the current one was fixed, the issue that took its place. */
export function nextIssue(
  visibleIssues: readonly Issue[],
  last: Issue | null,
  before: readonly Issue[],
): Issue | undefined {
  const place = (all: readonly Issue[]) => all.findIndex(({ path }) => path === last?.path);
  const now = place(visibleIssues);
  const next = now === -1 ? Math.max(0, place(before)) : now + 1;
  return visibleIssues[next] ?? visibleIssues[0];
}
