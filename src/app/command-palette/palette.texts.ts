/** User interface strings of the command palette. */
export const paletteTexts = {
  label: 'Buscar o ir a…',
  placeholder: 'Buscar registros, programas y acciones',
  close: 'Cerrar la búsqueda',
  page: (title: string) => `Acciones de ${title}`,
  programs: 'Ir a',
  recent: 'Abiertos últimamente',
  account: 'Mi cuenta',
  companies: 'Empresas',
  help: 'Ayuda',
  unnamed: '(sin nombre)',
  detailIn: (detail: string, program: string) => `${detail} · ${program}`,
  allOf: (title: string) => `Ver todos los que coinciden en ${title}`,
  results: (count: number) => (count === 0 ? 'Sin resultados.' : count === 1 ? '1 resultado.' : `${count} resultados.`),
  nothing: (text: string) => `Nada coincide con «${text}».`,
  start: 'Escriba el comienzo de un nombre, de un programa o de una acción.',
  failed: 'No se pudieron buscar registros.',
} as const;
