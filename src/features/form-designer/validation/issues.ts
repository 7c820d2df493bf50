import type { Edit, Subject } from '#domain/design/edit.types.ts';
import { partAt } from '#domain/design/part-at.ts';
import { canName } from '#domain/forms/definition-lists.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { idOf } from '../canvas/stops.ts';
import type { CheckedForm } from './checked-form.ts';
import { isSameSet } from './issue-markers.ts';

/** Something to be mended, with the part it stands at. */
export interface Issue {
  readonly of: Subject;
  readonly path: string;
}

const nameOf = (of: Subject): string => (of.part === 'form' ? 'form' : idOf(of));

/** The parts some things stand at, as the page names them. */
const namesOf = (found: readonly Issue[]): ReadonlySet<string> => new Set(found.map(({ of }) => nameOf(of)));

/** All that must be mended in a form, but a name of its records as long as no field could be one. */
export function allIssues({ definition, problems }: CheckedForm): readonly Issue[] {
  const canBeNamed = valueFieldsOf(definition).some(canName);
  return problems
    .filter(({ path }) => canBeNamed || path !== 'naming')
    .map(({ path }) => ({ of: partAt(definition, path), path }));
}

/**
 * The parts with something to mend that somebody has left: what is begun right now is not wrong yet.
 * @param before those that were so already: coming back to one does not unsay it
 * @returns `before` itself where they are the same
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

/** Names of parts, with those that parts among them have by another key. */
export function withRenamed(names: ReadonlySet<string>, edits: readonly Edit[]): ReadonlySet<string> {
  const pairs = edits.flatMap((edit) =>
    edit.type === 'rename' ? [[idOf(edit.of), idOf({ ...edit.of, key: edit.to })]] : [],
  );
  return new Set([...names, ...pairs.filter((pair) => pair.some((name) => names.has(name))).flat()]);
}

/** Of those parts the ones that were left. */
export const amongLeft = (found: readonly Issue[], left: ReadonlySet<string>): readonly Issue[] =>
  found.filter(({ of }) => left.has(nameOf(of)));

/** Parts to be marked: those where something is to be mended, and the tabs in which one has to look for them. */
export function marksFor({ tabs }: FormDefinition, visibleIssues: readonly Issue[]): ReadonlySet<string> {
  const inTabs = visibleIssues.flatMap(({ path }) => {
    const tab = tabs.length > 1 ? tabs[Number(/^tabs\.(\d+)/.exec(path)?.[1])] : undefined;
    return tab === undefined ? [] : [idOf({ part: 'tab', key: tab.key })];
  });
  return new Set([...namesOf(visibleIssues), ...inTabs]);
}

/** What is to be mended next behind something; where that is mended, what took its place. */
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
