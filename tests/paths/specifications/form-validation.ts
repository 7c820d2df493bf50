import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import {
  formValidationMachine,
  selectChecked,
  selectStarted,
  type StartedProperty,
} from '#machines/form-validation/index.ts';
import { type Move, specify, type Step } from '../generator/specification.ts';

type Validation = typeof formValidationMachine;

const formOf = (key: string, label: string): FormDefinition => ({
  ...emptyDefinition,
  tabs: [{ key: 't', title: 'T', sections: [{ key: 's', rows: [{ fields: [{ kind: 'text', key, label }] }] }] }],
});

const base = formOf('a', 'A');
const edited = formOf('a', 'Otra');
const renamed = formOf('b', 'Otra');
const published = formOf('a', 'Publicado');
const input = { definition: base, published: null };

const a = { part: 'field', key: 'a' } as const;
const sets: Edit = { type: 'set', of: a, property: 'label', before: 'A', after: 'Otra' };
const renames: Edit = { type: 'rename', of: a, to: 'b' };
const renamesOther: Edit = { type: 'rename', of: { part: 'field', key: 'nada' }, to: 'otra' };

const edits = { type: 'form.changed', definition: edited, published: null, edits: [sets] } as const;
const edits2 = { type: 'form.changed', definition: renamed, published, edits: [sets, renames] } as const;
const isBlank: StartedProperty = { of: [a], property: 'visible' };
const isBlankToo: StartedProperty = { of: [a], property: 'visible' };
const isOtherBlank: StartedProperty = { of: [a], property: 'required' };

const problems = [{ path: 'tabs.0.sections.0.rows.0.fields.0.label', text: 'Escriba un texto.' }];
const other = [{ path: 'naming', text: 'Elija el campo que nombra cada registro.' }];
const complete = { resolve: 'checkForm', with: { problems, isComplete: true } } as const;
const partial = { resolve: 'checkForm', with: { problems: other, isComplete: false } } as const;
const loaded = { resolve: 'loadParser', with: undefined } as const;
const noCode = new Error('no connection');

/** The form that the last move sent; null when it sent none. */
const formIn = (move: Move<Validation> | null): FormDefinition | null =>
  move !== null && 'type' in move && move.type === 'form.changed' ? move.definition : null;

const answered = (move: Move<Validation> | null): string | null =>
  move !== null && 'resolve' in move ? move.resolve : null;

/** Follows the form that the machine received last, in a model of its own. */
function lastForm() {
  let form: FormDefinition = base;
  return ({ move }: Step<Validation>): FormDefinition => (form = formIn(move) ?? form);
}

export const formValidation = specify<Validation>({
  machine: formValidationMachine,
  inputs: { '': input },
  events: {
    'form.changed': {
      edited: { definition: edited, published: null, edits: [sets] },
      renamed: { definition: renamed, published, edits: [renames] },
    },
    'property.start': { '': { property: isBlank } },
    'property.end': { '': { property: isBlank } },
  },
  answers: {
    checkForm: {
      resolves: { complete: complete.with, 'without expressions': partial.with },
      rejects: { '': noCode },
    },
    loadParser: { resolves: { '': undefined }, rejects: { '': noCode } },
  },
  abstract: ({ definition, checked, started }) => [
    definition === base,
    checked?.problems.length,
    Math.min(started.length, 1),
  ],
  excludes: (event, { context }) => event.type === 'property.start' && context.started.length > 0,
  invariants: {
    'the last form received is the one checked next, and only one check runs at a time': () => {
      const follow = lastForm();
      return (step) => {
        const form = follow(step);
        const running = step.calls.filter(({ isRunning }) => isRunning());
        return (
          running.length <= 1 &&
          step.started.every(({ src, input: given }) => src !== 'checkForm' || isOf(given, form)) &&
          running.every(({ src, input: given }) => src !== 'checkForm' || isOf(given, form))
        );
      };
    },
    'no check starts within 400 ms of a change, and a changed form is being checked 400 ms after it': () => {
      let changedAt = 0;
      return ({ move, now, started, calls }) => {
        if (formIn(move) !== null) changedAt = now;
        const checks = calls.filter(({ src }) => src === 'checkForm');
        const isDue = now - changedAt >= 400;
        return (
          started.every(({ src, at }) => src !== 'checkForm' || at - changedAt >= 400) &&
          (!isDue || checks.some(({ at }) => at >= changedAt + 400))
        );
      };
    },
    'the issues are those of the last check that was answered': () => {
      let expected: unknown;
      return ({ move, snapshot }) => {
        if (answered(move) === 'checkForm' && move !== null && 'with' in move) expected = move.with;
        const checked = selectChecked(snapshot);
        return expected === undefined
          ? checked === null
          : checked !== null && checked.problems === (expected as typeof complete.with).problems;
      };
    },
    'a form checked without its expressions is checked again as soon as their parser has loaded':
      () =>
      ({ move, started }) =>
        answered(move) !== 'loadParser' || started.map(({ src }) => src).join() === 'checkForm',
    'the parser is loaded exactly when a check could not read the expressions':
      () =>
      ({ move, started }) => {
        const isIncomplete =
          move !== null && 'resolve' in move && move.resolve === 'checkForm' && !move.with.isComplete;
        return started.some(({ src }) => src === 'loadParser') === isIncomplete;
      },
    'a property is just begun from its start to its end': () => {
      let expected: readonly StartedProperty[] = [];
      return ({ move, snapshot }) => {
        if (move !== null && 'type' in move && move.type === 'property.start') expected = [...expected, move.property];
        if (move !== null && 'type' in move && move.type === 'property.end') {
          expected = expected.filter((one) => one !== move.property);
        }
        return JSON.stringify(selectStarted(snapshot)) === JSON.stringify(expected);
      };
    },
  },
  effects: {
    'every check receives a form that the machine was given': ({ calls }) =>
      calls.every(
        ({ src, input: given }) => src !== 'checkForm' || [base, edited, renamed].some((one) => isOf(given, one)),
      ),
  },
  selectors: { selectChecked, selectStarted },
  journeys: {
    'nothing is known before the first check, which starts after 400 ms without a change': {
      input,
      moves: [{ wait: 399 }],
      value: 'waiting',
      emitted: [],
      calls: [],
      selected: { selectChecked: null, selectStarted: [] },
    },
    'the first form is checked and its issues belong to it': {
      input,
      moves: [{ wait: 400 }, complete],
      value: 'checked',
      emitted: [],
      calls: ['checkForm'],
      inputs: { checkForm: [input] },
      selected: { selectChecked: { definition: base, problems } },
    },
    'each change restarts the quiet period': {
      input,
      moves: [{ wait: 399 }, edits, { wait: 399 }, edits2, { wait: 399 }],
      value: 'waiting',
      emitted: [],
      calls: [],
    },
    'a change during a check discards the check, and the changed form is checked': {
      input,
      moves: [{ wait: 400 }, edits2, { wait: 400 }, complete],
      value: 'checked',
      context: { definition: renamed, published },
      emitted: [],
      calls: ['checkForm', 'checkForm'],
      inputs: { checkForm: [input, { definition: renamed, published }] },
      selected: { selectChecked: { definition: renamed, problems } },
    },
    'until the next check, the issues stay with the form they were found in': {
      input,
      moves: [{ wait: 400 }, complete, edits],
      value: 'waiting',
      context: { definition: edited },
      emitted: [],
      calls: ['checkForm'],
      selected: { selectChecked: { definition: base, problems } },
    },
    'until the next check, a renamed part keeps its issues, and no other edit changes the checked form': {
      input,
      moves: [{ wait: 400 }, complete, edits2],
      value: 'waiting',
      emitted: [],
      calls: ['checkForm'],
      selected: { selectChecked: { definition: formOf('b', 'A'), problems } },
    },
    'a rename of a part that the checked form does not have changes nothing': {
      input,
      moves: [{ wait: 400 }, complete, { ...edits, edits: [renamesOther] }],
      value: 'waiting',
      emitted: [],
      calls: ['checkForm'],
      selected: { selectChecked: { definition: base, problems } },
    },
    'a rename before the first check changes no issues': {
      input,
      moves: [edits2],
      value: 'waiting',
      emitted: [],
      calls: [],
      selected: { selectChecked: null },
    },
    'the issues besides those of expressions are known while their parser loads': {
      input,
      moves: [{ wait: 400 }, partial],
      value: 'loading',
      emitted: [],
      calls: ['checkForm', 'loadParser'],
      inputs: { loadParser: [undefined] },
      selected: { selectChecked: { definition: base, problems: other } },
    },
    'the expressions are checked once their parser has loaded': {
      input,
      moves: [{ wait: 400 }, partial, loaded, complete],
      value: 'checked',
      emitted: [],
      calls: ['checkForm', 'loadParser', 'checkForm'],
      selected: { selectChecked: { definition: base, problems } },
    },
    'a parser that cannot be loaded is loaded again after five seconds': {
      input,
      moves: [
        { wait: 400 },
        partial,
        { reject: 'loadParser', with: noCode },
        { wait: 4_999 },
        { wait: 1 },
        partial,
        loaded,
        complete,
      ],
      value: 'checked',
      emitted: [],
      calls: ['checkForm', 'loadParser', 'checkForm', 'loadParser', 'checkForm'],
    },
    'a parser that cannot be loaded is not loaded again before five seconds': {
      input,
      moves: [{ wait: 400 }, partial, { reject: 'loadParser', with: noCode }, { wait: 4_999 }],
      value: 'unavailable',
      emitted: [],
      calls: ['checkForm', 'loadParser'],
      selected: { selectChecked: { definition: base, problems: other } },
    },
    'a check that fails is repeated after five seconds': {
      input,
      moves: [{ wait: 400 }, { reject: 'checkForm', with: noCode }, { wait: 4_999 }, { wait: 1 }],
      value: 'checking',
      emitted: [],
      calls: ['checkForm', 'checkForm'],
      inputs: { checkForm: [input, input] },
      selected: { selectChecked: null },
    },
    'a check that fails is not repeated before five seconds': {
      input,
      moves: [{ wait: 400 }, { reject: 'checkForm', with: noCode }, { wait: 4_999 }],
      value: 'unavailable',
      emitted: [],
      calls: ['checkForm'],
    },
    'a change after a failure is checked without waiting for the retry': {
      input,
      moves: [{ wait: 400 }, { reject: 'checkForm', with: noCode }, edits, { wait: 400 }, complete],
      value: 'checked',
      emitted: [],
      calls: ['checkForm', 'checkForm'],
      selected: { selectChecked: { definition: edited, problems } },
    },
    'of two equal properties just begun, the end of one leaves the other': {
      input,
      moves: [
        { type: 'property.start', property: isBlank },
        { type: 'property.start', property: isBlankToo },
        { type: 'property.end', property: isBlank },
      ],
      value: 'waiting',
      context: { started: [isBlankToo] },
      emitted: [],
      calls: [],
      selected: { selectStarted: [isBlankToo] },
    },
    'properties just begun are listed in order, and starting one does not postpone the check': {
      input,
      moves: [
        { wait: 399 },
        { type: 'property.start', property: isBlank },
        { type: 'property.start', property: isOtherBlank },
        { wait: 1 },
      ],
      value: 'checking',
      emitted: [],
      calls: ['checkForm'],
      selected: { selectStarted: [isBlank, isOtherBlank] },
    },
  },
});

const isOf = (given: unknown, form: FormDefinition): boolean => (given as { definition: unknown }).definition === form;
