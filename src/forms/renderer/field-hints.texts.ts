/** User interface strings about the characters that a field accepts. */
export const fieldHintsTexts = {
  figures: (decimals: number) =>
    decimals === 0 ? 'Solo números, sin decimales' : 'Solo números, con coma para los decimales',
  date: 'Solo números, como dd/mm/aaaa',
  dateTime: 'Solo números, como dd/mm/aaaa hh:mm',
  ruc: 'Solo números, como 80009735-1',
  cedula: 'Solo números, como 1.234.567',
  phone: 'Solo números, como 0981 123 456',
  mask: (mask: string) => `Solo la forma ${mask}: 0 es una cifra, A una letra, * cualquiera de las dos`,
  problem: (label: string, text: string) => `${label}: ${text}`,
} as const;
