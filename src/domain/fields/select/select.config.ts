import * as v from 'valibot';
import { choiceKey, shortText } from '../config-parts.ts';

/** One of a list of options. */
export const selectConfig = {
  options: v.pipe(
    v.array(v.strictObject({ value: choiceKey, label: shortText(80) })),
    v.minLength(1, 'Agregue al menos una opción.'),
    v.maxLength(200, 'Admite hasta 200 opciones.'),
  ),
};
