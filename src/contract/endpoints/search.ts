import * as v from 'valibot';
import { idField } from '../schemas/fields.ts';
import { foundRecords, searchAnswer, searchText } from '../schemas/search.ts';
import { endpoint } from './endpoint.ts';

/** How many records a search gives of one program, and in all. */
export const MAX_FOUND_OF_PROGRAM = 5;
export const MAX_FOUND = 30;

/** How many records a call may ask the names of. */
export const MAX_NAMED = 30;

/** The search over the records of all programs that the user may view. */
export const searchEndpoints = {
  searchRecords: endpoint({
    method: 'POST',
    path: 'search-records',
    summary:
      'Registros de todos los programas del usuario, por texto; primero los que coinciden en su nombre. Y los programas en cuya ayuda está el texto',
    access: 'session',
    body: v.object({ text: searchText }),
    answer: searchAnswer,
    repeat: 'none',
    viewAs: 'read',
  }),
  recordNames: endpoint({
    method: 'POST',
    path: 'record-names',
    summary:
      'Los nombres de registros por su id, vacíos donde el usuario no ve el nombre; sin los eliminados ni los que no puede ver',
    access: 'session',
    body: v.object({ ids: v.pipe(v.array(idField), v.maxLength(MAX_NAMED)) }),
    answer: v.object({ rows: foundRecords }),
    repeat: 'none',
    viewAs: 'read',
  }),
};
