/** The search within a form. */
export const searchTexts = {
  label: 'Buscar en el formulario',
  hint: 'Por nombre, clave o expresión. Intro: siguiente. Mayús+Intro: anterior. (Ctrl+F)',
  found: (count: number) => (count === 0 ? 'Ninguno' : count === 1 ? '1 coincidencia' : `${count} coincidencias`),
  position: (position: number, total: number) => `${position} de ${total}`,
  next: 'Siguiente',
  previous: 'Anterior',
} as const;
