import { applyExactly, inversesOf } from '#domain/design/apply-edit.ts';
import type { Edit, Subject } from '#domain/design/edit.types.ts';
import { areExpressionsKnown } from '#domain/design/known-expressions.ts';
import { isUsableKey } from '#domain/design/usable-key.ts';
import type { FormCompilation } from '#domain/forms/compile-form.ts';
import { checkParts } from '#domain/forms/definition-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { selectDefinition, selectLastStep, selectPublished } from '#machines/form-designer/index.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { useSyncExternalStore } from 'react';
import { type FormDesignerRef, useDesigner } from '../designer-context.ts';
import { pathOf } from '../properties/part-problems.ts';

/**
 * Milliseconds without edits before the form is checked, and maximum milliseconds to wait for an idle page after
 * that.
 */
const QUIET = 400;
const LATEST = 1_000;

/** Milliseconds until loading the expression parser is retried. */
const AGAIN = 5_000;

/** The last checked form, with all its issues. */
export interface CheckedForm {
  readonly definition: FormDefinition;
  readonly problems: readonly DefinitionProblem[];
}

/** A property just begun and still blank. */
interface Begun {
  readonly of: readonly Subject[];
  readonly property: string;
}

/** The result without issues of properties just begun. */
function withoutBegun(checked: CheckedForm, begun: ReadonlySet<Begun>): CheckedForm {
  const { definition } = checked;
  const paths = new Set(
    [...begun].flatMap(({ of, property }) => of.map((one) => `${pathOf(definition, one)}.${property}`)),
  );
  const problems = checked.problems.filter(({ path }) => !paths.has(path));
  return problems.length === checked.problems.length ? checked : { definition, problems };
}

type Check = (definition: FormDefinition) => readonly DefinitionProblem[];

const problemsOf = (found: FormCompilation): readonly DefinitionProblem[] => (found.ok ? [] : found.problems);

const checkPartsAlone: Check = (definition) => checkParts(definition, isUsableKey).problems;

/** Loaded lazily: the expression parser is large, and most edits touch no expression. */
async function loadWhole(): Promise<Check> {
  const { checkDefinition } = await import('#domain/forms/check-definition.ts');
  return (definition) => problemsOf(checkDefinition(definition));
}

/**
 * Runs work once the form has changed and editing has paused.
 * @param atEnd called when it stops
 * @returns a function that stops it, and one that repeats the work
 */
function createQuiet(actor: FormDesignerRef, work: () => void, atEnd: () => void) {
  let seen: FormDefinition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  const rest = () => {
    clearTimeout(timer);
    callOff();
  };
  const plan = (definition: FormDefinition | null) => {
    if (definition === seen) return;
    seen = definition;
    rest();
    timer = setTimeout(() => {
      callOff = whenIdle(work, LATEST);
    }, QUIET);
  };
  const now = () => selectDefinition(actor.getSnapshot());
  const { unsubscribe } = actor.subscribe(() => plan(now()));
  plan(now());
  return {
    again: () => {
      seen = null;
      plan(now());
    },
    end: () => {
      unsubscribe();
      rest();
      atEnd();
    },
  };
}

/** The issues found, published to subscribers without those of properties just begun. */
function createFindings() {
  let found: CheckedForm | null = null;
  let visibleIssues: CheckedForm | null = null;
  const begun = new Set<Begun>();
  const listeners = new Set<() => void>();
  const notify = () => {
    visibleIssues = found === null ? null : withoutBegun(found, begun);
    for (const listener of listeners) listener();
  };
  return {
    listeners,
    get: () => visibleIssues,
    find(checked: CheckedForm | null) {
      found = checked;
      notify();
    },
    /** Remaps the keys in the checked definition, so that its issues stay with their parts. */
    rename(edits: readonly Edit[]) {
      const definition = found && applyExactly(found.definition, edits);
      if (found === null || definition === null) return;
      found = { ...found, definition };
      notify();
    },
    begin(one: Begun) {
      begun.add(one);
      notify();
      return () => {
        begun.delete(one);
        notify();
      };
    },
  };
}

/**
 * Calls back with renames of keys.
 * @returns a function that stops it
 */
function followKeys(actor: FormDesignerRef, rename: (edits: readonly Edit[]) => void): () => void {
  let seen = selectLastStep(actor.getSnapshot());
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const last = selectLastStep(snapshot);
    if (last === null || last === seen) return;
    seen = last;
    const { edits } = last.command;
    const renames = (last.way === 'undone' ? inversesOf(edits) : edits).filter((edit) => edit.type === 'rename');
    if (renames.length > 0) rename(renames);
  });
  return unsubscribe;
}

/** Checks the form of a designer while it has subscribers. Checks expressions only when an edit can affect them. */
function createChecking(actor: FormDesignerRef) {
  let checkWhole: Check | null = null;
  let quiet: ReturnType<typeof createQuiet> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const { listeners, get, find, rename, begin } = createFindings();
  const readExpressions = async () => {
    try {
      checkWhole = await loadWhole();
      quiet?.again();
    } catch {
      clearTimeout(retry);
      retry = setTimeout(() => quiet?.again(), AGAIN);
    }
  };
  const work = () => {
    const snapshot = actor.getSnapshot();
    const definition = selectDefinition(snapshot);
    const isKnown = areExpressionsKnown(definition, selectPublished(snapshot));
    if (!isKnown && checkWhole === null) void readExpressions();
    const check = isKnown || checkWhole === null ? checkPartsAlone : checkWhole;
    find({ definition, problems: check(definition) });
  };
  return {
    get,
    begin,
    subscribe(listener: () => void) {
      quiet ??= createQuiet(actor, work, followKeys(actor, rename));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        quiet?.end();
        quiet = null;
        clearTimeout(retry);
        // The next subscriber may show another form.
        find(null);
      };
    },
  };
}

const known = new WeakMap<FormDesignerRef, ReturnType<typeof createChecking>>();

function checkingOf(actor: FormDesignerRef) {
  const found = known.get(actor) ?? createChecking(actor);
  known.set(actor, found);
  return found;
}

/**
 * The issues of the current form, computed when typing has paused and the page is idle; null before the first
 * check.
 */
export function useCheckedForm(): CheckedForm | null {
  const { subscribe, get } = checkingOf(useDesigner().actor);
  return useSyncExternalStore(subscribe, get);
}

/**
 * Marks a property of some parts as just begun, so that a blank value is no issue before blur.
 * @returns a function that ends this
 */
export const beginProperty = (actor: FormDesignerRef, of: readonly Subject[], property: string): (() => void) =>
  checkingOf(actor).begin({ of, property });
