import * as v from 'valibot';
import { choiceKey, shortText } from '../config-parts.ts';

const areDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** One of a list of choices. */
export const selectConfig = {
  options: v.pipe(
    v.array(v.strictObject({ value: choiceKey, label: shortText(80) })),
    v.minLength(1, 'Agregue al menos una opción.'),
    v.maxLength(200, 'Admite hasta 200 opciones.'),
    v.check((options) => areDistinct(options.map(({ value }) => value)), 'Dé a cada opción una clave distinta.'),
    v.check((options) => areDistinct(options.map(({ label }) => label)), 'Dé a cada opción un nombre distinto.'),
    v.check((options) => options.every(({ value }) => value !== '0'), 'Use otra clave: «0» cuenta como vacío.'),
  ),
};
