import * as v from 'valibot';

/** Rows a page may have at most, and has where a call names no number. */
const MAX_PAGE_ROWS = 500;
export const DEFAULT_PAGE_ROWS = 50;

/** Up to here the total of a list is exact; one more is read as 'más de'. */
export const EXACT_TOTAL = 10_000;

const LIMIT_TEXT = `Pida de 1 a ${MAX_PAGE_ROWS} filas por página.`;

/** What the query of a list carries besides its filter: how many rows, and after which. */
export const pageQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.check((limit) => /^[1-9][0-9]{0,2}$/.test(limit) && Number(limit) <= MAX_PAGE_ROWS, LIMIT_TEXT),
      v.description(`Filas por página: ${DEFAULT_PAGE_ROWS} si no se indica, ${MAX_PAGE_ROWS} como máximo.`),
    ),
  ),
  after: v.optional(v.pipe(v.string(), v.maxLength(400), v.description('El `next` de la página anterior.'))),
};
