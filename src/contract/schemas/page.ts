import { showCount } from '#domain/show-count.ts';
import * as v from 'valibot';

/** Maximum and default number of rows of a page. */
const MAX_PAGE_ROWS = 500;
export const DEFAULT_PAGE_ROWS = 50;
const MAX_SKIPPED_ROWS = 1_000_000;

/**
 * The total of a list of audit entries or records is exact up to this number; a larger total is shown as 'más de
 * 10.000'.
 */
export const EXACT_TOTAL = 10_000;

const LIMIT_TEXT = `Pida de 1 a ${MAX_PAGE_ROWS} filas por página.`;

const SKIP_TEXT = `Saltee de 0 a ${showCount(MAX_SKIPPED_ROWS)} filas.`;

/** The paging part of a list's query: the number of rows, the cursor, and the rows to skip after it. */
export const pageQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.check((limit) => /^[1-9][0-9]{0,2}$/.test(limit) && Number(limit) <= MAX_PAGE_ROWS, LIMIT_TEXT),
      v.description(`Filas por página: ${DEFAULT_PAGE_ROWS} si no se indica, ${MAX_PAGE_ROWS} como máximo.`),
    ),
  ),
  after: v.optional(v.pipe(v.string(), v.maxLength(400), v.description('El `next` de la página anterior.'))),
  skip: v.optional(
    v.pipe(
      v.string(),
      v.check((skip) => /^[0-9]{1,7}$/.test(skip) && Number(skip) <= MAX_SKIPPED_ROWS, SKIP_TEXT),
      v.description('Filas que se saltean después de `after`, para seguir más abajo en la lista.'),
    ),
  ),
};
