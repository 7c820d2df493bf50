import type { Edit } from '#domain/design/edit.types.ts';
import { formDesignerMachine } from '#machines/form-designer/index.ts';
import { specify } from '../generator/specification.ts';
import { formDesignerInvariants } from './form-designer.invariants.ts';
import { carryingJourneys, handsJourneys } from './form-designer.hands.ts';
import { keepingJourneys } from './form-designer.keeping.ts';
import { othersJourneys } from './form-designer.others.ts';
import {
  base,
  conflict,
  type Designer,
  echo,
  forbidden,
  formOf,
  hopeless,
  input,
  intentOf,
  labelled,
  offline,
  opened,
  rival,
  staleWith,
  theirs,
} from './form-designer.moves.ts';

const a = { part: 'field', key: 'a' } as const;

/** An edit in few words. */
const brief = (edit: Edit): unknown => (edit.do === 'set' ? [edit.before, edit.after] : edit.do);

export const formDesigner = specify<Designer>({
  machine: formDesignerMachine,
  inputs: { '': input },
  events: {
    'load.retry': { '': {} },
    'form.startOver': { '': { definition: formOf({ a: 'Uno' }) } },
    'form.edit': {
      labelled: { intent: intentOf('Uno') },
      'of nothing': { intent: { do: 'remove', of: [{ part: 'field', key: 'nada' }] } },
    },
    'typing.end': { '': {} },
    'edit.undo': { '': {} },
    'edit.redo': { '': {} },
    'selection.set': { '': { of: [a] } },
    'move.start': { '': { of: [a] } },
    'move.target': {
      'behind b': { to: { part: 'field', section: 'general', row: 'own', after: 'b' } },
      nowhere: { to: { part: 'field', section: 'nada', row: 'own', after: null } },
    },
    'move.drop': { '': {} },
    'move.cancel': { '': {} },
    'conflict.takeMine': { '': { conflict }, 'of nothing': { conflict: hopeless } },
    'conflict.dismiss': { '': { conflict } },
    'form.refresh': { '': { revision: 5 }, 'of another': { revision: null } },
    'keep.now': { '': {} },
    'draft.flush': { '': {} },
    'leave.request': { '': {} },
  },
  answers: {
    loadForm: {
      resolves: {
        '': opened,
        'with unsent': { ...opened, unsent: [labelled('Uno')] },
        overtaken: { ...opened, definition: rival.definition, unsent: [labelled('Uno')] },
        'that cannot be drawn': { ...opened, definition: null },
      },
      rejects: { '': offline },
    },
    refreshForm: {
      resolves: {
        '': { ...theirs, published: null },
        'as it was': { definition: base, revision: 1, published: null },
        published: { definition: base, revision: 5, published: base },
      },
      rejects: { '': offline },
    },
    saveForm: {
      resolves: { '': { revision: 5 } },
      rejects: {
        joined: staleWith(theirs),
        overtaken: staleWith(rival),
        echo: staleWith(echo, echo.definition),
        'stale, unreadable': staleWith(undefined),
        forbidden,
        offline,
      },
    },
  },
  abstract: ({ definition, stored, pending, sent, done, undone, conflicts, heard, carried }, { value }) =>
    typeof value === 'string'
      ? null
      : [
          definition.tabs[0]?.sections[0]?.rows.map(({ fields }) => fields.map(({ label }) => label)),
          stored.revision,
          pending.map(brief),
          sent.count,
          [...done, ...undone].map(({ edits }) => edits.map(brief)),
          done.length,
          conflicts.map(({ edit }) => brief(edit)),
          heard > stored.revision,
          heard === Number.POSITIVE_INFINITY,
          carried.to,
        ],
  // One thing is done to the form, undone and done again once; it is enough for every situation.
  excludes: (event, { context: { done, undone, pending, stored, conflicts, last } }) => {
    const steps = done.length + undone.length;
    const isUntouched = steps + pending.length + conflicts.length === 0 && stored.revision === 1;
    switch (event.type) {
      case 'move.start':
      case 'typing.end':
      case 'selection.set':
      case 'form.edit':
        return !isUntouched;
      case 'conflict.dismiss':
        return conflicts.length === 0;
      case 'form.refresh':
        return event.revision === null && !isUntouched;
      case 'conflict.takeMine':
        return event.conflict === conflict ? conflicts.length === 0 || steps > 1 : !isUntouched;
      case 'edit.undo':
      case 'edit.redo':
        return stored.revision > 1 || pending.length > 1 || steps > 1 || last?.command.deed === 'move';
      default:
        return false;
    }
  },
  invariants: formDesignerInvariants,
  effects: {
    'a form is asked for by its own name': ({ calls }) =>
      calls.every(({ input: given }) => (given as { program: string }).program === 'pedidos'),
  },
  journeys: { ...handsJourneys, ...carryingJourneys, ...keepingJourneys, ...othersJourneys },
});
