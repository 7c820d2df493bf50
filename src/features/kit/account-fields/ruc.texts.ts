/** User interface strings of a RUC field. */
export const rucTexts = {
  label: 'RUC',
  help: 'Con su dígito verificador, por ejemplo',
  example: '80009735-1',
  awaitsDigit: (base: string, digit: number) => `El dígito verificador de ${base} es ${digit}.`,
  valid: 'El dígito verificador es correcto.',
} as const;
