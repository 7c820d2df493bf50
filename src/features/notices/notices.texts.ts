/** Texts of the inbox of notices. */
export const noticesTexts = {
  title: 'Avisos',
  words: 'notificaciones bandeja mensajes',
  /** Name of the button in the top bar. */
  button: (unread: number) => (unread === 0 ? 'Avisos' : `Avisos, ${unread} sin leer`),
  /** Count shown on the button. */
  count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  close: 'Cerrar avisos',
  loading: 'Cargando avisos',
  readAll: 'Marcar todos como leídos',
  unread: 'Sin leer',
  open: 'Abrir',
  empty: 'No tiene avisos',
  emptyExplanation: 'Aquí llegan sus invitaciones, recordatorios y los cambios de sus eventos.',
  added: (title: string, more: number) =>
    more === 0 ? `Aviso nuevo: ${title}` : `${more + 1} avisos nuevos. El último: ${title}`,
} as const;
