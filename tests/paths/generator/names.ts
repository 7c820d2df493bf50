import type { AnyStateMachine } from 'xstate';
import { nodesOf } from './chart.ts';
import { declaredFacts } from './declared-names.ts';
import type { MachineFolder } from './machines.ts';

const CAMEL_CASE = /^[a-z][a-zA-Z]*$/;
const SUBJECT_VERB = /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/;
/** A predicate in the third person: `isOnly`, `hasDraft`, `canRetry`, `differsFromStored`, `exists`. */
const QUESTION = /^(?:is|has|can)[A-Z][a-zA-Z]*$|^[a-z]+s(?:[A-Z][a-zA-Z]*)?$/;
/** More than one word: a verb and its object. */
const PHRASE = /^[a-z]+[A-Z][a-zA-Z]*$/;
const ONE_WORD = /^[a-z]+$/;

/** The names in a chart that break the naming rules of the architecture, each with the expected form. */
export function namingFaults(machine: AnyStateMachine, { texts }: Pick<MachineFolder, 'texts'>): string[] {
  const { actors, actions, guards, delays } = machine.implementations;
  const nodes = nodesOf(machine);
  const kinds: readonly (readonly [string, readonly string[], RegExp, string])[] = [
    ['state', nodes.flatMap(({ key, path }) => (path.length === 0 ? [] : [key])), CAMEL_CASE, 'camelCase'],
    ['event', machine.events.filter((type: string) => !type.startsWith('xstate.')), SUBJECT_VERB, 'subject.verb'],
    ['fact', declaredFacts(texts), SUBJECT_VERB, 'subject.verbed'],
    ['guard', Object.keys(guards ?? {}), QUESTION, 'a question such as isOnly, hasDraft, canRetry'],
    ['action', Object.keys(actions ?? {}), CAMEL_CASE, 'a verb phrase in camelCase'],
    ['actor', Object.keys(actors ?? {}), PHRASE, 'verb and noun in camelCase'],
    ['delay', Object.keys(delays ?? {}), CAMEL_CASE, 'a noun in camelCase'],
    ['tag', nodes.flatMap(({ tags }) => tags), ONE_WORD, 'one adjective in small letters'],
  ];
  return kinds.flatMap(([kind, names, form, expected]) =>
    [...new Set(names)].filter((name) => !form.test(name)).map((name) => `the ${kind} «${name}» is not ${expected}`),
  );
}
