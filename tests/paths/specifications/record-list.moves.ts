import type { AppError } from '#contract/app-error.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';
import type { ListMachine, ListQuestion as Question, RowsAnswer as Answer } from '#machines/record-list/index.ts';
import type { Move } from '../generator/specification.ts';

/** What the list of a program requests. */
interface Query {
  program: string;
  text?: string;
  sort?: { field: string }[];
  filter?: object;
  state?: 'active' | 'deleted';
  columns?: string[];
  whole?: boolean;
}
export type List = ListMachine<RecordRow, Query, References>;
export type ListQuestion = Question<Query>;
type RowsAnswer = Answer<RecordRow, References>;

const query: Query = { program: 'clientes', sort: [{ field: 'nombre' }], state: 'active' };
/** Questions: the list as it opens, then searched, with another sort order, and with all rows. */
export const first: ListQuestion = { query, totals: ['saldo'], size: 25 };
export const narrowed: ListQuestion = { ...first, query: { ...query, text: 'ana' } };
export const sorted: ListQuestion = { ...first, query: { ...query, sort: [{ field: 'saldo' }] } };
export const all: ListQuestion = { ...first, size: 'todas' };

/** A record as a list reads it. */
export const row = (id: string, revision = 1) => ({ id, revision, title: `Cliente ${id}`, values: { nombre: id } });

/** Records with consecutive indexes, each with the index in its id. */
export const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => row(`c${from + index}`));

/** A response of the server: these records, and the cursor of the next page. */
export const answer = (rows: RowsAnswer['rows'], next: string | null): RowsAnswer => ({
  rows,
  references: { records: {}, files: {} },
  next,
});

export const firstPage = answer([row('ana')], 'b');
export const secondPage = answer([row('bea')], 'c');
export const lastPage = answer([row('eva')], null);
export const noRows = answer([], null);
export const manyRows = answer([row('ana'), row('bea')], 'b');
/** The first page after another user saved one of its records. */
export const changedPage = answer([row('ana', 2)], 'b');

export const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
export const notFound: AppError = { kind: 'notFound', text: 'No existe.', place: 'notice' };
export const forbidden: AppError = { kind: 'forbidden', text: 'No tiene permiso.', place: 'notice' };

export const near = { first: 0, last: 30 };
export const across = { first: 190, last: 230 };
export const far = { first: 850, last: 880 };

export const reads = (page: RowsAnswer): Move<List> => ({ resolve: 'readPage', with: page });
export const readsAgain = (page: RowsAnswer): Move<List> => ({ resolve: 'readAgain', with: page });
export const readsAhead = (page: RowsAnswer): Move<List> => ({ resolve: 'readAhead', with: page });
export const readsSlice = (page: RowsAnswer): Move<List> => ({ resolve: 'readSlice', with: page });
export const changesQuestion = (question: ListQuestion): Move<List> => ({ type: 'question.change', question });
export const turnsPage = (to: 'first' | 'previous' | 'next'): Move<List> => ({ type: 'page.turn', to });
export const scrollsTo = (range: { first: number; last: number }): Move<List> => ({ type: 'rows.see', range });
export const remoteChange: Move<List> = { type: 'list.refresh' };
export const retries: Move<List> = { type: 'list.retry' };
export const toggles = (id: string, revision = 1): Move<List> => ({ type: 'row.toggle', row: row(id, revision) });

/** Inputs of a list with pages and of a list with all rows. */
export const input = { question: first };
export const everything = { question: all };
/** Whether the error means that the program does not exist or that the user may not see it. */
export const isRefusal = (failure: unknown) => failure === forbidden || failure === notFound;
/** The time in which changes by other users are collected. */
export const pause = { wait: 300 };
/** The time in which a page is drawn. */
export const drawn = { wait: 50 };
/** Rows as the selection stores them. */
export const chosen = (...ids: string[]) =>
  new Map(ids.map((id) => [id, { id, revision: 1, title: `Cliente ${id}` }] as const));
/** Rows that were read together. */
export const slice = (rows: ReturnType<typeof row>[], next: string | null | undefined) => ({
  rows,
  references: { records: {}, files: {} },
  next,
});
