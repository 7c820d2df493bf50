import type { DashboardWidget } from '#contract/schemas/dashboard.ts';
import { MAX_FIGURES } from '#contract/schemas/figures.ts';
import type { NamedPeriod } from '#domain/periods.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import type { WidgetMove, WidgetSize } from './layout/layout-operations.ts';

export const dashboardTexts = {
  loading: 'Cargando el tablero',
  loadingWidget: (title: string) => `Calculando ${title}`,
  notComputed: 'No se pudo calcular.',
  stillComputing: 'Todavía se calculaba al imprimir.',
  noRecords: 'Ningún registro todavía.',
  invalidTitle: 'Su tablero no se pudo leer',
  invalidText: 'Fue guardado por otra versión de la aplicación, o está dañado. Mientras tanto ve el tablero inicial.',
  backToCompany: 'Volver al tablero inicial',
  nothingShown: 'Este tablero está vacío',
  nothingShownText: 'Agregue indicadores, gráficos o listas de sus programas.',
  newRecord: 'Nuevo',

  paper: 'Tablero',
  periodIs: (words: string) => `Período: ${words}`,
  period: 'Período',
  ownPeriods: 'El de cada elemento',
  twoDates: 'Entre dos fechas',
  from: 'Desde',
  to: 'Hasta',
  dateOrder: 'Debe ser igual o posterior a «Desde».',
  datesMissing: 'Elija las dos fechas.',
  periods: {
    today: 'Hoy',
    last7: 'Últimos 7 días',
    last30: 'Últimos 30 días',
    last90: 'Últimos 90 días',
    thisMonth: 'Este mes',
    lastMonth: 'El mes pasado',
    thisYear: 'Este año',
    last12Months: 'Últimos 12 meses',
  } satisfies Record<NamedPeriod, string>,

  kinds: {
    ...figureTexts.kinds,
    events: 'Próximos eventos',
    attention: 'Requiere su atención',
    firstSteps: 'Primeros pasos',
    continue: 'Continuar',
    activity: 'Actividad de hoy',
  } satisfies Record<DashboardWidget['kind'], string>,

  arrange: 'Organizar',
  arrangeWords: 'tablero elementos',
  arrangeHelp:
    'Arrastre los elementos, muévalos con Alt y las flechas o con su menú. Todo se guarda al instante y vale en todas sus estaciones.',
  done: 'Listo',
  add: 'Agregar',
  addFigure: 'Indicador, gráfico o tabla…',
  full: `El tablero admite hasta ${MAX_FIGURES} elementos. Quite alguno antes de agregar otro.`,
  reset: 'Restablecer',
  confirmReset:
    'Se pierde el orden y los elementos que usted eligió, y vuelve el tablero inicial.\n¿Desea restablecerlo?',
  wasReset: 'Volvió el tablero inicial.',
  widgets: 'Elementos del tablero',
  menuOf: (title: string) => `Opciones de ${title}`,
  moves: {
    before: 'Mover antes',
    after: 'Mover después',
    first: 'Mover al principio',
    last: 'Mover al final',
  } satisfies Record<WidgetMove, string>,
  sizes: { small: 'Chico', medium: 'Mediano', wide: 'Ancho' } satisfies Record<WidgetSize, string>,
  moved: (name: string, place: number, total: number) => `${name}: lugar ${place} de ${total}.`,
  resized: (name: string, size: string) => `${name}: tamaño ${size.toLowerCase()}.`,
  edit: 'Editar',
  duplicate: 'Duplicar',
  remove: 'Quitar',
  removed: (title: string) => `Se quitó «${title}».`,
  undo: 'Deshacer',

  prepare: 'Preparar para…',
  prepareTitle: 'Preparar el tablero',
  prepareHelp:
    'El tablero que usted ve ahora será el inicial de los demás, cada uno con sus propios permisos. Quien ya organizó el suyo lo conserva.',
  wholeCompany: 'Toda la empresa',
  notPrepared: 'Sin preparar',
  prepared: 'Preparado',
  prepareFor: (name: string) => `Guardar para ${name}`,
  saveHere: 'Guardar',
  removeFor: (name: string) => `Quitar el de ${name}`,
  confirmReplace: (name: string) => `${name} ya tiene un tablero preparado.\n¿Desea reemplazarlo por el que ve ahora?`,
  confirmRemove: (name: string) => `Se quita el tablero preparado para ${name}.\n¿Desea quitarlo?`,
  wasPrepared: (name: string) => `Tablero preparado para ${name}.`,
  wasRemoved: (name: string) => `Se quitó el tablero preparado para ${name}.`,
  stale: 'Otra persona cambió este tablero mientras tanto. Se volvió a leer: revise y guarde de nuevo.',
  close: 'Cerrar',
} as const;
