import { isCalendarDate } from '#domain/calendar-date.ts';
import { MAX_EXPRESSION } from '#domain/limits.ts';
import { ROUTER_NAME } from '#domain/router-name.ts';
import * as v from 'valibot';

/** Currencies of amounts. */
export const currencies = ['PYG', 'USD', 'BRL', 'ARS'] as const;
export type Currency = (typeof currencies)[number];

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A text in a definition: one line, not blank. */
export const shortText = (max: number) =>
  v.pipe(
    v.string('Escriba un texto.'),
    v.trim(),
    v.nonEmpty('Escriba un texto.'),
    v.maxLength(max, `Admite hasta ${max} caracteres.`),
    v.regex(oneLine, 'Escriba el texto en una sola línea.'),
  );

/** An integer from `min` to `max`. */
export const integerBetween = (min: number, max: number) =>
  v.pipe(
    v.number(`Indique un número entero de ${min} a ${max}.`),
    v.integer(`Indique un número entero de ${min} a ${max}.`),
    v.minValue(min, `Indique un número entero de ${min} a ${max}.`),
    v.maxValue(max, `Indique un número entero de ${min} a ${max}.`),
  );

/** A number in a definition, as a plain decimal string. */
export const figure = v.pipe(
  v.string('Indique el número como texto, p. ej. "1234.50".'),
  v.regex(/^-?\d{1,15}(\.\d{1,8})?$/, 'Indique el número como texto, p. ej. "1234.50".'),
);

/** A business date in a definition. */
export const dateText = v.pipe(
  v.string('Indique la fecha como AAAA-MM-DD.'),
  v.check(isCalendarDate, 'Indique una fecha que exista, como AAAA-MM-DD.'),
);

const KEY_TEXT = 'Use de 1 a 40 letras minúsculas sin acento, cifras o guion bajo, y comience con una letra.';

/** The key of a field, tab or section: its permanent name in data and expressions. */
export const fieldKey = v.pipe(v.string(KEY_TEXT), v.regex(/^[a-z][a-z0-9_]{0,39}$/, KEY_TEXT));

const CHOICE_TEXT = 'Use de 1 a 40 letras minúsculas sin acento, cifras, guion o guion bajo.';

/** The stored value of an option; zero is refused because it counts as empty. */
export const choiceKey = v.pipe(
  v.string(CHOICE_TEXT),
  v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, CHOICE_TEXT),
  v.check((text) => text !== '0', 'Use otra clave: «0» cuenta como vacío.'),
);

const ROUTER_TEXT = 'Use de 2 a 40 letras minúsculas sin acento, cifras o guion, y comience con una letra.';

/** The name of a program in URLs. */
export const routerName = v.pipe(v.string(ROUTER_TEXT), v.regex(ROUTER_NAME, ROUTER_TEXT));

/** The source of an expression. The expression is compiled later, with the whole form. */
export const expressionText = v.pipe(
  v.string('Escriba una expresión.'),
  v.trim(),
  v.nonEmpty('Escriba una expresión.'),
  v.maxLength(MAX_EXPRESSION, `Admite hasta ${MAX_EXPRESSION} caracteres.`),
);
