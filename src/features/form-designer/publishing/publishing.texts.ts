import { showCount } from '#domain/show-count.ts';

const records = (count: number) => (count === 1 ? '1 registro' : `${showCount(count)} registros`);
const fields = (count: number) => (count === 1 ? '1 campo' : `${count} campos`);

/** Issues of the form itself, by property. */
const settings: Readonly<Record<string, string>> = {
  title: 'Título del programa',
  one: 'Cómo se llama un registro',
  many: 'Cómo se llaman varios',
  description: 'Descripción del programa',
  icon: 'Ícono',
  group: 'Grupo del menú',
  naming: 'Nombre de los registros',
  list: 'Lista',
  print: 'Impresión',
  calendar: 'Fecha del calendario',
};

/** Texts of publishing. */
export const publishingTexts = {
  publish: 'Publicar',
  title: (form: string) => `Publicar «${form}»`,
  untitled: 'Publicar el formulario',
  close: 'Cerrar la publicación',
  comparing: 'Comparando el borrador con lo publicado',
  blockedTitle: (count: number) =>
    count === 1 ? 'Corrija esto antes de publicar' : `Corrija estas ${count} cosas antes de publicar`,
  blockedHelp: 'Al elegir una se abre donde se corrige. El borrador sigue guardado.',
  problems: 'Lo que hay que corregir',
  compareAgain: 'Volver a revisar',
  parts: {
    tab: (name: string) => `Pestaña «${name}»`,
    section: (name: string) => `Sección «${name}»`,
    field: (name: string) => `Campo «${name}»`,
    column: (name: string, table: string) => `Columna «${name}» de «${table}»`,
  },
  settingOf: (property: string) => settings[property] ?? 'El formulario',
  chooseNaming: 'Elija el campo que nombra cada registro.',
  chooseProgram: 'Elija el programa cuyos registros se enlazan.',
  unchangedTitle: 'No hay cambios que publicar',
  unchanged: 'El borrador es igual a lo que está publicado.',
  unresolved: (count: number) =>
    count === 1
      ? 'Queda un cambio suyo sin resolver: se publica el de la otra persona. Cierre esto y elija antes si quiere el suyo.'
      : `Quedan ${count} cambios suyos sin resolver: se publican los de la otra persona. Cierre esto y elija antes si quiere los suyos.`,
  firstTitle: 'Primera publicación',
  first: (count: number) => `El formulario pasa a ser un programa, con ${fields(count)}.`,
  address: 'Dirección',
  access: 'Quiénes lo tendrán',
  administrators: (count: number | null) => {
    if (count === null) return 'Quienes tienen el perfil Administrador. A los demás se les otorga después de publicar.';
    const people = count === 1 ? '1 persona' : `${count} personas`;
    return `Quienes tienen el perfil Administrador (${people}). A los demás se les otorga después de publicar.`;
  },
  menu: 'En el menú',
  inMenu: (group: string, title: string) => `${group} › ${title}`,
  fields: 'Campos',
  touched: (count: number) =>
    count === 0
      ? 'El programa todavía no tiene registros.'
      : `El programa tiene ${records(count)}. Ninguno se pierde ni se cambia por detrás: se leen con la versión nueva.`,
  onlyOthers: 'Ningún campo cambia lo que guarda.',
  cancel: 'Cancelar',
  failed: 'No se publicó',
  confirmDataLoss: (lines: readonly string[]) =>
    `Con esta versión hay datos que dejan de verse en su lugar:\n${lines.join('\n')}\nSe conservan junto a cada registro, para consultarlos.\n¿Desea publicar?`,
  losesRemoved: (label: string, count: number) =>
    `· «${label}» se quita: ${records(count)} ${count === 1 ? 'lo tiene' : 'lo tienen'}.`,
  losesRetyped: (label: string, count: number, unreadable: number) =>
    `· «${label}» pasa a otro tipo: ${records(count)} ${count === 1 ? 'lo tiene' : 'lo tienen'}; ${unreadableOf(unreadable)}.`,
  losesChanged: (label: string, unreadable: number) => `· «${label}» cambia: ${unreadableOf(unreadable)}.`,
  overtaken: 'Otra persona cambió el borrador: se comparó de nuevo.',
  publishedTitle: (version: number) => `Versión ${version} publicada`,
  published: 'Quienes tienen el programa ya usan esta versión.',
  publishedNotice: (title: string, version: number) => `Se publicó la versión ${version} de «${title}»`,
  failedNotice: (text: string) => `No se publicó. ${text}`,
  openProgram: 'Abrir el programa',
  grant: 'Otorgar permisos',
  continueDesigning: 'Seguir diseñando',
} as const;

function unreadableOf(count: number): string {
  if (count === 0) return 'todos los valores se leen con el tipo nuevo';
  return count === 1 ? '1 valor no se puede leer' : `${showCount(count)} valores no se pueden leer`;
}
