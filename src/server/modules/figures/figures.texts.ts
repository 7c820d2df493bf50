import { MAX_BUCKETS } from '#contract/schemas/figures.ts';
import { showCount } from '#domain/show-count.ts';

/** Why a figure is refused, and what to do. */
export const figureTexts = {
  program: 'El programa no existe o usted no puede verlo. Elija otro programa o quite este elemento.',
  field: 'Uno de los campos no existe o usted no puede verlo. Elija otro campo o quite este elemento.',
  notMeasured: (label: string) => `«${label}» no es un número. Elija un campo numérico o cuente los registros.`,
  notPeriod: (label: string) => `«${label}» no tiene fecha. Elija un campo de fecha para el período.`,
  notGrouped: (label: string) =>
    `No se puede agrupar por «${label}». Elija una opción, un enlace, un texto o una fecha.`,
  notSplit: (label: string) => `No se puede dividir por «${label}». Elija una opción, un enlace o un texto.`,
  stepMissing: (label: string) => `Elija si «${label}» se agrupa por día, semana, mes, trimestre o año.`,
  stepNotAllowed: (label: string) =>
    `«${label}» no tiene fecha: quite el agrupamiento por día, semana, mes, trimestre o año.`,
  tooManyGroups: `Hay más de ${showCount(MAX_BUCKETS)} grupos. Elija un período más corto, o agrupe por mes o por año.`,
  tooSlow: 'Hay demasiados registros para calcularlo a tiempo. Elija un período más corto o un filtro más estrecho.',
  requestTooSlow: 'Los demás elementos llevaron demasiado tiempo. Reinténtelo o quite algunos.',
  tooManyValues: 'Los elementos tienen demasiados grupos en total. Agrupe por mes o por año, o quite algunos.',
} as const;
