import type { NoticeKind } from '#contract/endpoints/notices.ts';
import type { SessionMessage } from '#features/kit/services/services.types.ts';

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
  emptyExplanation:
    'Aquí llegan sus invitaciones, recordatorios, los trabajos que terminan y los cambios de su acceso.',
  added: (title: string, more: number) =>
    more === 0 ? `Aviso nuevo: ${title}` : `${more + 1} avisos nuevos. El último: ${title}`,
  messages: 'Mensajes de esta sesión',
  messagesWords: 'errores detalles toast guardado historial',
  backToNotices: 'Volver a los avisos',
  noMessages: 'Todavía no hay mensajes',
  noMessagesExplanation: 'Los mensajes que pasan por la pantalla quedan aquí hasta que cierre la sesión.',
  messageTypes: {
    positive: 'Hecho:',
    warning: 'Atención:',
    negative: 'Error:',
  } satisfies Record<SessionMessage['type'], string>,
  preferences: 'Preferencias de avisos',
  preferencesWords: 'notificaciones apagar silenciar configurar',
  closePreferences: 'Cerrar',
  preferencesHelp:
    'Elija qué avisos quiere recibir en esta empresa. Los que apague no se escriben, tampoco para después.',
  fixed: 'No se puede apagar.',
  kinds: {
    accessChanged: { label: 'Cambios de su acceso', help: 'Programas, sucursales y permisos que le dan o le quitan.' },
    importFinished: { label: 'Importaciones', help: 'Terminó o falló una importación que usted empezó.' },
    mailFailed: {
      label: 'Invitaciones que no llegan',
      help: 'El correo de una persona que usted invitó fue rechazado.',
    },
    invited: { label: 'Invitaciones a eventos', help: 'Alguien lo invita a un evento.' },
    answered: { label: 'Respuestas a sus eventos', help: 'Un invitado acepta o rechaza un evento suyo.' },
    eventChanged: { label: 'Cambios de eventos', help: 'Cambia un evento al que está invitado.' },
    eventCancelled: { label: 'Eventos cancelados', help: 'Se cancela un evento al que está invitado.' },
    reminder: { label: 'Recordatorios', help: 'De los eventos del calendario, aquí y por correo.' },
  } satisfies Record<NoticeKind, { label: string; help: string }>,
} as const;
