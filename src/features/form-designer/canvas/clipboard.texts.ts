/** Reasons why the clipboard content cannot be pasted, and what to do instead. */
export const clipboardTexts = {
  noFields: 'En el portapapeles no hay partes de un formulario. Copie antes campos, secciones o pestañas.',
  broken: 'Lo copiado no se puede leer. Cópielo de nuevo desde un formulario.',
  newer: 'Lo copiado viene de una versión más nueva de la aplicación. Actualice esta página y pegue de nuevo.',
  wholeForm: 'Lo copiado es un formulario entero. Use «Importar» para traerlo.',
  tooMany: (max: number) => `Se pueden pegar hasta ${max} campos a la vez.`,
  wrongField: (position: number, problem: string) => `El campo ${position} de lo copiado no se puede usar. ${problem}`,
  wrongSection: (position: number, problem: string) =>
    `La sección ${position} de lo copiado no se puede usar. ${problem}`,
  wrongTab: (position: number, problem: string) => `La pestaña ${position} de lo copiado no se puede usar. ${problem}`,
  wrongShape: 'Tiene datos que este programa no conoce.',
  onlyColumns: 'En una tabla no entran tablas, títulos, notas ni líneas. Selecciónelos fuera de ella.',
} as const;
