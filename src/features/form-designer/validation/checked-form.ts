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
const RETRY_DELAY = 5_000;

/** The last checked form, with all its issues. */
export interface CheckedForm {
  readonly definition: FormDefinition;
  readonly problems: readonly DefinitionProblem[];
}

/** A property just begun and still blank. */
interface StartedProperty {
  readonly of: readonly Subject[];
  readonly property: string;
}

/** The checked form without the issues of properties just begun. */
function withoutStarted(checked: CheckedForm, started: ReadonlySet<StartedProperty>): CheckedForm {
  const { definition } = checked;
  const paths = new Set(
    [...started].flatMap(({ of, property }) => of.map((one) => `${pathOf(definition, one)}.${property}`)),
  );
  const problems = checked.problems.filter(({ path }) => !paths.has(path));
  return problems.length === checked.problems.length ? checked : { definition, problems };
}

type Check = (definition: FormDefinition) => readonly DefinitionProblem[];

const problemsOf = (found: FormCompilation): readonly DefinitionProblem[] => (found.ok ? [] : found.problems);

const checkPartsAlone: Check = (definition) => checkParts(definition, isUsableKey).problems;

/** Loaded lazily: the expression parser is large, and most edits touch no expression. */
async function loadFullCheck(): Promise<Check> {
  const { checkDefinition } = await import('#domain/forms/check-definition.ts');
  return (definition) => problemsOf(checkDefinition(definition));
}

/**
 * Runs work at first and after each change of the form, once editing has paused and the page is idle.
 * @param atEnd called when the runner stops
 * @returns `end`, which stops the runner, and `again`, which plans the work once more
 */
function createIdleRunner(actor: FormDesignerRef, work: () => void, atEnd: () => void) {
  let lastDefinition: FormDefinition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle = () => {};
  const cancel = () => {
    clearTimeout(timer);
    cancelIdle();
  };
  const plan = (definition: FormDefinition | null) => {
    if (definition === lastDefinition) return;
    lastDefinition = definition;
    cancel();
    timer = setTimeout(() => {
      cancelIdle = whenIdle(work, LATEST);
    }, QUIET);
  };
  const now = () => selectDefinition(actor.getSnapshot());
  const { unsubscribe } = actor.subscribe(() => plan(now()));
  plan(now());
  return {
    again: () => {
      lastDefinition = null;
      plan(now());
    },
    end: () => {
      unsubscribe();
      cancel();
      atEnd();
    },
  };
}

/** The issues found. Subscribers do not receive those of properties just begun. */
function createFindings() {
  let found: CheckedForm | null = null;
  let visibleIssues: CheckedForm | null = null;
  const started = new Set<StartedProperty>();
  const listeners = new Set<() => void>();
  const notify = () => {
    visibleIssues = found === null ? null : withoutStarted(found, started);
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
    start(one: StartedProperty) {
      started.add(one);
      notify();
      return () => {
        started.delete(one);
        notify();
      };
    },
  };
}

/**
 * Calls `rename` with the renames of keys in each step, inverted when the step was undone.
 * @returns a function that stops it
 */
function followKeys(actor: FormDesignerRef, rename: (edits: readonly Edit[]) => void): () => void {
  let lastStep = selectLastStep(actor.getSnapshot());
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const last = selectLastStep(snapshot);
    if (last === null || last === lastStep) return;
    lastStep = last;
    const { edits } = last.command;
    const renames = (last.direction === 'undone' ? inversesOf(edits) : edits).filter((edit) => edit.type === 'rename');
    if (renames.length > 0) rename(renames);
  });
  return unsubscribe;
}

/** Checks the form of a designer while it has subscribers. Checks expressions only when an edit can affect them. */
function createChecking(actor: FormDesignerRef) {
  let fullCheck: Check | null = null;
  let runner: ReturnType<typeof createIdleRunner> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const { listeners, get, find, rename, start } = createFindings();
  const readExpressions = async () => {
    try {
      fullCheck = await loadFullCheck();
      runner?.again();
    } catch {
      clearTimeout(retry);
      retry = setTimeout(() => runner?.again(), RETRY_DELAY);
    }
  };
  const work = () => {
    const snapshot = actor.getSnapshot();
    const definition = selectDefinition(snapshot);
    const isKnown = areExpressionsKnown(definition, selectPublished(snapshot));
    if (!isKnown && fullCheck === null) void readExpressions();
    const check = isKnown || fullCheck === null ? checkPartsAlone : fullCheck;
    find({ definition, problems: check(definition) });
  };
  return {
    get,
    start,
    subscribe(listener: () => void) {
      runner ??= createIdleRunner(actor, work, followKeys(actor, rename));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        runner?.end();
        runner = null;
        clearTimeout(retry);
        // The form may change before the next subscriber arrives, so old issues are dropped.
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
 * @returns a function that removes the mark
 */
export const startProperty = (actor: FormDesignerRef, of: readonly Subject[], property: string): (() => void) =>
  checkingOf(actor).start({ of, property });
