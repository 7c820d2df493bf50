import { showCount } from '#domain/show-count.ts';

/** User interface strings of everything that is printed. */
export const printingTexts = {
  print: 'Imprimir',
  printWords: 'papel pdf impresora impresión cómo imprimo',
  ruc: (ruc: string) => `RUC ${ruc}`,
  logoOf: (company: string) => `Logo de ${company}`,
  /** `viewed` is the person as whom the app is shown. */
  printedBy: (moment: string, user: string, viewed: string | null) =>
    `Impreso el ${moment} por ${user}${viewed === null ? '' : `, como ve ${viewed}`}`,
  tooManyToPrint: (most: number) => `Son más de ${showCount(most)} registros. Agregue un filtro para imprimir menos.`,
  part: 'Este papel tiene solo los registros que se ven en la pantalla; la lista tiene más.',
  notLoaded: 'Al imprimir, los datos no se habían cargado. Imprima de nuevo cuando aparezcan en la pantalla.',
} as const;
