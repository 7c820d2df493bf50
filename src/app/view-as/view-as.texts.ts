/** Texts of viewing the app as another user. */
export const viewAsTexts = {
  opening: 'Abriendo la vista…',
  leaving: 'Volviendo a su sesión…',
  region: 'Vista como otra persona',
  bar: (name: string) => `Está viendo como ${name} (solo lectura)`,
  minutesLeft: (minutes: number) => (minutes === 1 ? 'Queda 1 min' : `Quedan ${minutes} min`),
  leave: 'Salir de la vista',
  leaveWords: 'volver terminar dejar sesión propia',
  expired: (name: string) => `Terminó el tiempo para ver como ${name}. Esta es otra vez su sesión.`,
  refused: (name: string) => `El servidor terminó la vista como ${name}. Esta es otra vez su sesión.`,
} as const;
