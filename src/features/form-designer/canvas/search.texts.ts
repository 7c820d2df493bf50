import type { SearchedProperty } from './search-form.ts';

/** Text after the name of a match that says which property contains the searched text; empty for the name itself. */
const propertySuffixes: Readonly<Record<SearchedProperty, string>> = {
  name: '',
  key: ', en su clave',
  help: ', en sus ayudas',
  option: ', en sus opciones',
  expression: ', en sus expresiones',
};

/** Texts of the search within a form. */
export const searchTexts = {
  label: 'Buscar en el formulario',
  hint: 'Por nombre, clave, ayuda, opción o expresión. Intro: ir a la siguiente. Mayús+Intro: anterior. (Ctrl+F)',
  found: (count: number) => (count === 0 ? 'Ninguno' : count === 1 ? '1 coincidencia' : `${count} coincidencias`),
  position: (position: number, total: number) => `${position} de ${total}`,
  /** Location of a part: `«Tipo», en sus opciones · Datos › General`. */
  place: (name: string, property: SearchedProperty, within: readonly string[]) => {
    const what = `«${name}»${propertySuffixes[property]}`;
    return within.length === 0 ? what : `${what} · ${within.join(' › ')}`;
  },
  tab: 'Pestaña',
  next: 'Siguiente',
  previous: 'Anterior',
} as const;
