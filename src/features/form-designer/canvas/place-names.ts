import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { findSection, nameOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { canvasTexts as t } from './canvas.texts.ts';

/** Name of a part on the canvas; a section can have no title. */
export const shownName = (definition: FormDefinition, of: KeyedSubject): string =>
  of.part === 'section' ? (findSection(definition, of.key)?.title ?? t.untitled) : nameOf(definition, of);

/** The place after a column; names the table when the form has several. */
const columnName = (isOneOfSeveral: boolean, table: string, column: string): string =>
  isOneOfSeveral ? t.places.afterIn(column, table) : t.places.after(column);

/** Description of a place: `Debajo de «RUC»`. */
export function placeName(definition: FormDefinition, place: Place): string {
  const name = (subject: KeyedSubject) => shownName(definition, subject);
  switch (place.part) {
    case 'tab':
      return place.after === null ? t.places.firstTab : t.places.after(name({ part: 'tab', key: place.after }));
    case 'section':
      return place.after === null
        ? t.places.firstIn(name({ part: 'tab', key: place.tab }))
        : t.places.under(name({ part: 'section', key: place.after }));
    case 'column':
      return place.after === null
        ? t.places.firstColumn(name({ part: 'field', key: place.table }))
        : columnName(
            fieldsOf(definition).filter(({ kind }) => kind === 'table').length > 1,
            name({ part: 'field', key: place.table }),
            name({ part: 'column', table: place.table, key: place.after }),
          );
    case 'field':
      if (place.row === 'own') {
        return place.after === null
          ? t.places.firstIn(name({ part: 'section', key: place.section }))
          : t.places.under(name({ part: 'field', key: place.after }));
      }
      return place.side === 'before'
        ? t.places.left(name({ part: 'field', key: place.beside }))
        : t.places.right(name({ part: 'field', key: place.beside }));
  }
}
