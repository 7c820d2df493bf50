import type { Journey } from '../generator/specification.ts';
import {
  type Editor,
  answers,
  blank,
  fails,
  input,
  invalid,
  offline,
  picky,
  raised,
  saves,
} from './record-editor.moves.ts';

/** Journeys of a form for a new record. */
export const newRecordJourneys: Readonly<Record<string, Journey<Editor>>> = {
  'saving a refused new record again asks for confirmation without the earlier validation issues': {
    input,
    moves: [blank, saves(false), fails(invalid), saves(true)],
    value: 'confirmingSave',
    context: { problems: {}, failure: null },
    emitted: [{ type: 'problems.found' }, raised('save')],
    calls: ['loadRecord', 'saveRecord'],
  },
  'sending a refused new record again clears the earlier validation issues': {
    input,
    moves: [blank, saves(false), fails(invalid), saves(false)],
    value: 'saving',
    context: { problems: {}, failure: null },
    emitted: [{ type: 'problems.found' }],
    calls: ['loadRecord', 'saveRecord', 'saveRecord'],
  },
  'saving a new record without edits reports its missing fields': {
    input: picky,
    moves: [blank, saves(true)],
    value: { editing: { pristine: 'settled' } },
    context: { problems: { name: ['Complete este dato.'] } },
    emitted: [{ type: 'problems.found' }],
    calls: ['loadRecord'],
  },
  'a new record without edits can be saved, and no draft is stored when the save fails': {
    input,
    moves: [blank, saves(true), answers(false), saves(false), fails(offline)],
    value: { editing: { pristine: 'settled' } },
    emitted: [raised('save'), { type: 'save.failed', failure: offline }],
    calls: ['loadRecord', 'saveRecord'],
  },
  'a record that does not exist yet cannot be deleted': {
    input,
    moves: [blank, { type: 'record.delete' }],
    value: { editing: { pristine: 'settled' } },
    emitted: [],
    calls: ['loadRecord'],
  },
};
