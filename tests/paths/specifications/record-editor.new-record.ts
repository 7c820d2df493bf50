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

/** What becomes of a form over a record that is not stored yet. */
export const newRecordJourneys: Readonly<Record<string, Journey<Editor>>> = {
  'a new record refused as it came is asked about again without its problems': {
    input,
    moves: [blank, saves(false), fails(invalid), saves(true)],
    value: 'confirmingSave',
    context: { problems: {}, failure: null },
    emitted: [{ type: 'problems.found' }, raised('save')],
    calls: ['loadRecord', 'saveRecord'],
  },
  'a new record refused as it came is sent again without its problems': {
    input,
    moves: [blank, saves(false), fails(invalid), saves(false)],
    value: 'saving',
    context: { problems: {}, failure: null },
    emitted: [{ type: 'problems.found' }],
    calls: ['loadRecord', 'saveRecord', 'saveRecord'],
  },
  'a new record whose fields are wanting says so as it came': {
    input: picky,
    moves: [blank, saves(true)],
    value: { editing: { pristine: 'settled' } },
    context: { problems: { name: ['Complete este dato.'] } },
    emitted: [{ type: 'problems.found' }],
    calls: ['loadRecord'],
  },
  'a new record as it came can be saved, and is no draft when it is not': {
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
