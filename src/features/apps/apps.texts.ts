import { routeTable } from '#contract/routes.ts';
import type { Move } from './apps-order.ts';

export const appsTexts = {
  heading: routeTable.apps.title,
  search: 'Buscar programa',
  clearSearch: 'Limpiar la búsqueda',
  found: (count: number) => (count === 1 ? '1 programa encontrado' : `${count} programas encontrados`),
  nothingFound: 'Ningún programa coincide',
  nothingFoundAdvice: (wanted: string) =>
    `No hay programas suyos que coincidan con «${wanted}». Si lo necesita, pida permiso a un administrador.`,
  order: 'Ordenar',
  orderWords: 'mover programas',
  orderDone: 'Listo',
  orderHelp:
    'Arrastre los programas, use sus flechas (también Alt con las del teclado) o su menú. El orden es suyo y vale en todas sus estaciones.',
  resetOrder: 'Restablecer el orden',
  orderReset: 'Los programas volvieron a su orden original.',
  moveUp: (title: string) => `Mover ${title} arriba`,
  moveDown: (title: string) => `Mover ${title} abajo`,
  moreMoves: (title: string) => `Mover ${title}`,
  moved: (title: string, place: number, count: number) => `${title}: lugar ${place} de ${count}.`,
  moves: {
    up: 'Mover arriba',
    down: 'Mover abajo',
    first: 'Mover al principio',
    last: 'Mover al final',
  } satisfies Record<Move, string>,
} as const;
