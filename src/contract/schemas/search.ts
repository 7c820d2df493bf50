import * as v from 'valibot';
import { named } from './answers.ts';

/** How many words of a search count, and how many letters of each. Ignoring the rest can only find more records. */
export const MAX_SEARCH_WORDS = 10;
export const MAX_SEARCH_WORD_LENGTH = 60;
const MAX_SEARCH_LENGTH = 200;

/** The text of a search in a list. */
export const searchText = v.pipe(
  v.string(),
  v.maxLength(MAX_SEARCH_LENGTH),
  v.description(
    `Comienzos de palabras, sin acentos ni mayúsculas. Cuentan las primeras ${MAX_SEARCH_WORDS} palabras y, de cada una, ${MAX_SEARCH_WORD_LENGTH} letras; lo que sigue no filtra.`,
  ),
);

/** Records of a program, the best first. A record whose name the user may not see has the name ''. */
const recordsOfProgram = v.object({
  program: v.string(),
  title: v.string(),
  icon: v.string(),
  records: v.array(named),
});

/** Records by program, the program of the best one first. */
export const foundRecords = v.array(recordsOfProgram);

/** The records that a search found; `more` tells whether further records of the program match, except in answers of the
 * version before. */
export const searchedRecords = v.array(v.object({ ...recordsOfProgram.entries, more: v.optional(v.boolean(), false) }));

export type SearchedRecords = v.InferOutput<typeof searchedRecords>;

export type FoundRecords = v.InferOutput<typeof foundRecords>;
