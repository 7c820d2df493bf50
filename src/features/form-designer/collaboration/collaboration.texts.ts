import type { Subject } from '#domain/design/edit.types.ts';

const parts: Readonly<Record<Exclude<Subject['part'], 'form'>, (name: string) => string>> = {
  tab: (name) => `Pestaña «${name}»`,
  section: (name) => `Sección «${name}»`,
  field: (name) => `Campo «${name}»`,
  column: (name) => `Columna «${name}»`,
};

/** Names of the properties of tabs, sections and the form; the names for fields are in `partNames`. */
const properties: Readonly<Record<string, string>> = {
  label: 'etiqueta',
  title: 'título',
  one: 'cómo se llama un registro',
  many: 'cómo se llaman varios',
  description: 'descripción',
  icon: 'ícono',
  group: 'grupo del menú',
  naming: 'campo que nombra los registros',
  list: 'columnas y orden de la lista',
  print: 'impresión',
  calendar: 'fecha del calendario',
  text: 'texto',
};

/** Texts of the conflicts between simultaneous edits. */
export const collaborationTexts = {
  title: (count: number) =>
    count === 1
      ? 'Otra persona cambió lo mismo que usted'
      : `Otra persona cambió lo mismo que usted en ${count} lugares`,
  help: 'En el formulario está lo de la otra persona. Lo suyo no se perdió: elija qué queda.',
  label: 'Cambios por resolver',
  parts,
  form: 'El formulario',
  properties,
  ofProperty: (part: string, property: string) => `${part}: ${property}`,
  mine: 'Lo mío',
  theirs: 'Lo de la otra persona',
  takeMine: 'Usar lo mío',
  takeMineOf: (name: string) => `Usar lo mío en ${name}`,
  acceptTheirs: 'Dejar lo de la otra persona',
  acceptTheirsOf: (name: string) => `Dejar lo de la otra persona en ${name}`,
  acceptedMine: (name: string, left: number) => `${name}: quedó lo suyo. ${remaining(left)}`,
  acceptedTheirs: (name: string, left: number) => `${name}: quedó lo de la otra persona. ${remaining(left)}`,
  remoteAccepted: (name: string) => `${name}: quedó lo de la otra persona.`,
  cannot: 'Lo suyo ya no tiene dónde ir.',
  nothing: '(nada)',
  yes: 'Sí',
  no: 'No',
  ofTwelve: (columns: number) => `${columns} de 12`,
  added: (name: string, kind: string) => `Agrega «${name}» (${kind})`,
  addedPart: (name: string) => `Agrega «${name}»`,
  others: (name: string, kind: string) => `Es otro: «${name}» (${kind})`,
  othersPart: (name: string) => `Es otra: «${name}»`,
  removes: 'Lo quita',
  removed: 'Lo quitó',
  changed: (what: readonly string[]) => (what.length === 0 ? 'Lo cambió' : `Cambió: ${what.join(', ')}`),
  elsewhere: 'Lo lleva a otro lugar',
  inPart: (place: string) => `Lo lleva a: ${place}`,
  usesKey: 'Una expresión de ella impide cambiar la clave',
  placeDeleted: 'Quitó el lugar adonde iba',
  movedElsewhere: 'Lo llevó a otro lugar',
  renames: (key: string) => `Le pone la clave «${key}»`,
  replaces: 'Reemplaza todo el formulario',
  continuedEditing: 'Siguió cambiando el formulario',
  sortedBy: (fields: string) => `orden: ${fields}`,
  columns: (fields: string) => `columnas: ${fields}`,
  unsorted: 'sin orden propio',
  plainPrint: 'Vertical',
  printedWithout: (sections: string) => `sin imprimir: ${sections}`,
  withoutEmpty: 'sin los campos vacíos',
} as const;

function remaining(count: number): string {
  if (count === 0) return 'No queda nada por resolver.';
  return count === 1 ? 'Queda 1 por resolver.' : `Quedan ${count} por resolver.`;
}
