import { definitionFrom } from '#domain/design/csv-definition.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { addressFrom, freeAddress } from '#domain/design/guess-address.ts';
import { namesFrom } from '#domain/design/guess-names.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { routeTable } from '#contract/routes.ts';
import { shippedPrograms } from '#contract/permissions.ts';
import { newFormTexts as t } from './new-form.texts.ts';
import type { NewFormText, NewFormTexts, Sources, Start } from './new-form.types.ts';

/** Maximum characters of the singular and plural record names. */
const LONGEST_NAME = 40;

export type InitialDefinition =
  | { readonly ok: true; readonly definition: FormDefinition }
  | { readonly ok: false; readonly why: string };

/** The definition that a new form begins with, or the reason why there is none yet. */
export function initialDefinition(start: Start, { copy, sheet, file }: Sources): InitialDefinition {
  switch (start) {
    case 'empty':
      return { ok: true, definition: emptyDefinition };
    case 'copy':
      return copy === null ? { ok: false, why: t.needsCopy } : { ok: true, definition: copy.definition };
    case 'sheet':
      if (sheet === null) return { ok: false, why: t.needsSheet };
      return sheet.choices.some(({ isIncluded }) => isIncluded)
        ? { ok: true, definition: definitionFrom(emptyDefinition, sheet.choices) }
        : { ok: false, why: t.needsColumns };
    case 'file':
      return file?.reading.ok === true
        ? { ok: true, definition: file.reading.definition }
        : { ok: false, why: t.needsFile };
  }
}

/** Router names known to be taken. Only the server can tell whether a name is free. */
export const usedAddresses = (forms: readonly { router_name: string }[]): ReadonlySet<string> =>
  new Set([
    ...forms.map(({ router_name: name }) => name),
    ...Object.values(routeTable).map(({ path }) => path.slice(1)),
    ...shippedPrograms.map(({ routerName }) => routerName),
  ]);

const cut = (text: string): string => Array.from(text).slice(0, LONGEST_NAME).join('').trim();

/** The record names and the router name derived from a title, without those that the user typed. */
export function textsFrom(
  title: string,
  typed: ReadonlySet<NewFormText>,
  used: ReadonlySet<string>,
): Partial<NewFormTexts> {
  const { one, many } = namesFrom(title);
  const following = { one: cut(one), many: cut(many), router_name: freeAddress(addressFrom(title), used) };
  return Object.fromEntries(Object.entries(following).filter(([name]) => !typed.has(name as NewFormText)));
}

/** Derives a title from a file name: `ordenes_servicio-2026.csv` becomes *Ordenes servicio 2026*. */
export function titleFromFile(name: string): string {
  const text = name
    .replace(/(?:\.formulario)?\.[^.]*$/, '')
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim();
  return Array.from(`${text.slice(0, 1).toUpperCase()}${text.slice(1)}`)
    .slice(0, 60)
    .join('')
    .trim();
}
