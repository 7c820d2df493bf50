import { showCount } from '#domain/show-count.ts';
import type { FormIcon } from '#domain/forms/form-icons.ts';
import type { DefinitionChange } from '#domain/forms/definition-changes.ts';
import { settingsTexts } from '../settings/settings.texts.ts';

/** Maximum names listed in a line; the rest is a count. */
const MOST_NAMES = 8;

function names(all: readonly string[]): string {
  const shown = all.slice(0, MOST_NAMES).map((name) => `«${name}»`);
  const rest = all.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} y ${rest} más`;
}

const icons: Readonly<Record<FormIcon, string>> = settingsTexts.icons;

const commandNames: Readonly<Record<DefinitionChange['change'], string>> = {
  added: 'Agregado',
  renamed: 'Renombrado',
  retyped: 'Otro tipo',
  changed: 'Modificado',
  removed: 'Quitado',
};

const records = (count: number) => (count === 1 ? '1 registro' : `${showCount(count)} registros`);

/** Texts of the versions of a form and their differences. */
export const versionsTexts = {
  icons,
  commandNames,
  settings: {
    title: 'Título',
    one: 'Un registro se llama',
    many: 'Varios se llaman',
    description: 'Descripción',
    icon: 'Ícono',
    group: 'Grupo del menú',
    naming: 'Los registros se nombran por',
    columns: 'Columnas de la lista',
    sort: 'Orden de la lista',
    calendar: 'Fecha del calendario',
  },
  sorted: (field: string, descending: boolean) => (descending ? `${field} (de mayor a menor)` : field),
  settingChanged: (label: string, before: string, after: string) =>
    `${label}: ${after === '' ? '(nada)' : `«${after}»`}; antes ${before === '' ? '(nada)' : `«${before}»`}.`,
  printChanged: 'Cambia cómo se imprime.',
  tabs: {
    added: (all: readonly string[]) => `Pestañas nuevas: ${names(all)}.`,
    removed: (all: readonly string[]) => `Pestañas que se quitan: ${names(all)}.`,
    changed: (all: readonly string[]) => `Cambia el título o cuándo se muestran las pestañas: ${names(all)}.`,
    moved: (all: readonly string[]) => `Pestañas en otro lugar: ${names(all)}.`,
  },
  sections: {
    added: (all: readonly string[]) => `Secciones nuevas: ${names(all)}.`,
    removed: (all: readonly string[]) => `Secciones que se quitan: ${names(all)}.`,
    changed: (all: readonly string[]) =>
      `Cambia el título, la ayuda o cuándo se muestran las secciones: ${names(all)}.`,
    moved: (all: readonly string[]) => `Secciones en otro lugar: ${names(all)}.`,
  },
  movedFields: (all: readonly string[]) => `Campos en otro lugar: ${names(all)}.`,
  otherRows: 'Cambia qué campos van uno al lado del otro.',
  betweenFields: 'Cambian títulos, notas o líneas entre los campos.',
  changes: 'Cambios en los campos',
  others: 'Otros cambios',
  recordsWithData: (count: number) => `${records(count)} ${count === 1 ? 'tiene' : 'tienen'} este dato.`,
  unreadable: (count: number) =>
    count === 1
      ? '1 valor no se puede leer con el tipo nuevo.'
      : `${showCount(count)} valores no se pueden leer con el tipo nuevo.`,
  noChanges: 'No hay diferencias.',
  parts: 'Partes de las versiones',
  views: { list: 'Publicadas', compare: 'Comparar' },
  title: 'Versiones',
  close: 'Cerrar las versiones',
  loading: 'Cargando las versiones',
  loadingVersion: 'Cargando la versión',
  draftNow: 'Borrador de ahora',
  published: 'Publicada',
  version: (number: number) => `Versión ${number}`,
  by: (name: string, when: string) => (name === '' ? when : `${name} · ${when}`),
  summary: (commandType: string, labels: readonly string[]) => `${commandType}: ${names(labels)}`,
  firstVersion: 'La primera.',
  onlyOthers: 'Solo cambió la distribución o los ajustes del programa.',
  never: 'Este formulario todavía no se publicó.',
  list: 'Versiones publicadas',
  older: 'Ver anteriores',
  compare: 'Comparar',
  compareHelp: 'Elija dos y vea qué cambia de la primera a la segunda.',
  from: 'De',
  to: 'A',
  compareThis: (version: string) => `Comparar ${version} con el borrador`,
  restore: 'Restaurar',
  restoreThis: (version: string) => `Restaurar ${version} como borrador`,
  restored: (version: number) => `El borrador quedó como la versión ${version}.`,
  alreadyThat: (version: number) => `El borrador ya es igual a la versión ${version}.`,
  undo: 'Deshacer',
  notLast: 'Ya no es lo último que se hizo. Para volver atrás use Deshacer en la barra, paso a paso.',
  danger: 'Volver atrás',
  discard: 'Descartar el borrador',
  discardHelp: 'El formulario vuelve a lo que está publicado. Se puede deshacer mientras no salga de aquí.',
  confirmDiscard: (title: string) =>
    `El borrador de «${title}» vuelve a lo que está publicado y se pierden los cambios sin publicar.\n¿Desea descartarlo?`,
  discarded: 'El borrador volvió a lo publicado.',
  nothingToDiscard: 'No hay cambios sin publicar.',
  remove: 'Eliminar el formulario',
  removeHelp: 'Nunca se publicó, así que no tiene registros. No se puede recuperar.',
  confirmRemove: (title: string) =>
    `Se elimina el formulario «${title}» con todo lo dibujado. No se puede recuperar.\n¿Desea eliminarlo?`,
  removed: (title: string) => `Se eliminó el formulario «${title}»`,
} as const;
