import * as v from 'valibot';
import { named } from './answers.ts';

/** From how many characters on a text is also looked for within the pages of help; fewer would match nearly all. */
export const LEAST_HELP_TEXT = 4;

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

/**
 * A record with its name and a second fact that distinguishes it from others of the name, such as its RUC; each is ''
 * where the record has none or the user may not see it. The version before has no second fact.
 */
const foundRecord = v.object({ ...named.entries, detail: v.optional(v.string(), '') });

/** Records of a program, the best first. */
const recordsOfProgram = v.object({
  program: v.string(),
  title: v.string(),
  icon: v.string(),
  records: v.array(foundRecord),
});

/** Records by program, the program of the best one first. */
export const foundRecords = v.array(recordsOfProgram);

/** The records that a search found; `more` tells whether further records of the program match, except in answers of the
 * version before. */
export const searchedRecords = v.array(v.object({ ...recordsOfProgram.entries, more: v.optional(v.boolean(), false) }));

/** What a text finds: records, and the programs in whose page of help it stands. The version before finds no help. */
export const searchAnswer = v.object({ rows: searchedRecords, help: v.optional(v.array(v.string()), []) });

export type SearchAnswer = v.InferOutput<typeof searchAnswer>;

export type SearchedRecords = v.InferOutput<typeof searchedRecords>;

export type FoundRecords = v.InferOutput<typeof foundRecords>;
