import { canBeShown, canBeSorted, canName, canPlaceInCalendar } from '#domain/forms/definition-lists.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { type Steps, step, stepThrough } from './steps.ts';

/** The references of the form itself, without those to missing or unsuitable parts. */
function fittingReferences(definition: FormDefinition): Partial<FormDefinition> {
  const fields = new Map(valueFieldsOf(definition).map((field) => [field.key, field]));
  const fits = (key: string, can: typeof canName): boolean => {
    const field = fields.get(key);
    return field !== undefined && can(field);
  };
  const { naming, list, calendar, print } = definition;
  const shown = list.columns.filter((key) => fits(key, canBeShown));
  const sections = new Set(definition.tabs.flatMap((tab) => tab.sections.map(({ key }) => key)));
  return {
    naming: fits(naming, canName) ? naming : ([...fields.values()].find(canName)?.key ?? ''),
    list: {
      columns: shown,
      sort: list.sort.filter(({ field }) => fits(field, canBeSorted)),
    },
    calendar: calendar !== undefined && fits(calendar, canPlaceInCalendar) ? calendar : undefined,
    print:
      print?.without === undefined ? print : { ...print, without: print.without.filter((key) => sections.has(key)) },
  };
}

/**
 * Steps after which the record's name, lists, calendar and print layout reference only existing, suitable parts. When
 * the naming field does not fit, the first field that can name a record replaces it; other invalid references are
 * dropped.
 */
export function fitReferences(steps: Steps): Steps | null {
  return stepThrough(steps, Object.entries(fittingReferences(steps.definition)), (current, [property, after]) => {
    const before: unknown = Reflect.get(current.definition, property);
    if (isDeepEqual(before, after)) return current;
    return step(current, { type: 'set', of: { part: 'form' }, property, before, after, follows: true });
  });
}
