/** User interface strings of everything that is printed. */
export const printingTexts = {
  print: 'Imprimir',
  printWords: 'papel pdf impresora',
  ruc: (ruc: string) => `RUC ${ruc}`,
  logoOf: (company: string) => `Logo de ${company}`,
  printedBy: (moment: string, user: string) => `Impreso el ${moment} por ${user}`,
} as const;
