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

/** Quiet milliseconds after an edit before the form is checked, and most milliseconds it then waits for an idle page. */
const QUIET = 400;
const LATEST = 1_000;

/** Milliseconds until what reads expressions is asked for again where it could not be had. */
const AGAIN = 5_000;

/** A form as it was checked last, with all that must be mended in it. */
export interface CheckedForm {
  readonly definition: FormDefinition;
  readonly problems: readonly DefinitionProblem[];
}

/** A property that was begun right now and is still blank. */
interface Begun {
  readonly of: readonly Subject[];
  readonly property: string;
}

/** A form without what is wrong only because it was begun right now. */
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

/** The parser of expressions is heavy, and most edits touch none. */
async function loadWhole(): Promise<Check> {
  const { checkDefinition } = await import('#domain/forms/check-definition.ts');
  return (definition) => problemsOf(checkDefinition(definition));
}

/**
 * Does some work once a form is another and nobody edits it any more.
 * @param atEnd is called when that ends
 * @returns what ends that, and what has the work done again
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

/** What was found to mend in a form, told to whoever listens but for what was begun right now. */
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
    /** What was found stands where it stood, under the keys that parts have now. */
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
 * Follows the keys that parts are given.
 * @returns what ends that
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

/** Checks the form of a designer as long as somebody listens; expressions once some may not mean what they did. */
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
        // What listens next may see another form.
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
 * What must be mended in the form that is drawn, worked out once nobody types and the page has nothing else to do; null
 * before it was for the first time.
 */
export function useCheckedForm(): CheckedForm | null {
  const { subscribe, get } = checkingOf(useDesigner().actor);
  return useSyncExternalStore(subscribe, get);
}

/**
 * Says that a property of some parts was begun right now: that it is blank is no problem before it is left.
 * @returns what says that it was
 */
export const beginProperty = (actor: FormDesignerRef, of: readonly Subject[], property: string): (() => void) =>
  checkingOf(actor).begin({ of, property });
