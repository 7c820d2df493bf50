import { showCount } from '#domain/show-count.ts';

/** User interface strings of the tasks of calendars: sharing, import, export, subscription. */
export const calendarsTexts = {
  close: 'Cerrar',
  menu: {
    general: 'Calendarios',
    of: (name: string) => `Opciones de ${name}`,
    create: 'Nuevo calendario',
    edit: 'Editar y compartir',
    dueDays: 'Días de vencimiento',
    import: 'Importar un archivo',
    export: 'Exportar a un archivo',
    subscription: 'Suscripción',
  },
  newTitle: 'Nuevo calendario',
  editTitle: (name: string) => (/\bcalendario\b/i.test(name) ? name : `Calendario ${name}`),
  loading: 'Cargando el calendario',
  deleted: 'Este calendario ya no existe.',
  required: '(obligatorio)',
  name: 'Nombre',
  color: 'Color',
  kind: 'Quiénes lo ven',
  kinds: { personal: 'Solo yo', company: 'Toda la empresa', roles: 'Algunos perfiles' },
  kindHelp: {
    personal: 'Nadie más ve sus eventos.',
    company: 'Todas las personas que usan el calendario lo ven y lo modifican.',
    roles: 'Usted elige qué perfiles lo ven y cuáles lo modifican.',
  },
  roles: 'Perfiles',
  noRoles: 'Elija al menos un perfil.',
  access: { none: 'No lo ve', read: 'Lo ve', write: 'Lo ve y lo modifica' },
  deleteNote: (events: number, isShared: boolean) => {
    if (events === 0) return 'No tiene eventos.';
    const what =
      events === 1 ? 'Se elimina también su único evento' : `Se eliminan también sus ${showCount(events)} eventos`;
    return isShared ? `${what}, para todas las personas que lo ven.` : `${what}.`;
  },
  deleteNoteUncounted: 'Se eliminan también todos sus eventos, para todas las personas que lo ven.',
  dueTitle: 'Días de vencimiento',
  dueHelp: 'El día del mes en que vence cada obligación, según la última cifra del RUC.',
  obligation: (index: number) => `Obligación ${index}`,
  digit: (digit: number) => `RUC ${digit}`,
  digitOf: (digit: number, name: string) => `Día de vencimiento de ${name} para RUC terminado en ${digit}`,
  badDay: 'Escriba en cada casilla un día de 1 a 28.',
  badName: 'Escriba el nombre de cada obligación.',
  add: 'Agregar obligación',
  remove: (name: string) => `Quitar ${name}`,
  unnamed: 'obligación sin nombre',
  subscriptionTitle: 'Suscripción',
  subscriptionHelp:
    'Con una dirección propia, otro programa (Google Calendar, Outlook, Apple) muestra, solo para leer, todos los calendarios que usted puede ver, también los que tiene desmarcados, y los eventos a los que está invitado.',
  subscriptionWarning:
    'Quien tenga la dirección puede leer todo eso sin contraseña, también los títulos, lugares y notas de los eventos privados que usted ve. No la comparta.',
  loadingSubscription: 'Cargando la suscripción',
  noSubscription: 'Usted no tiene una dirección.',
  since: (date: string) => `Tiene una dirección desde el ${date}.`,
  lastUsed: (date: string) => `Se usó por última vez el ${date}.`,
  neverUsed: 'Todavía no se usó.',
  createAddress: 'Crear la dirección',
  replaceAddress: 'Reemplazar la dirección',
  revokeAddress: 'Anular la dirección',
  confirmReplace: 'La dirección anterior deja de funcionar en todos los programas que la usan.\n¿Desea reemplazarla?',
  confirmRevoke: 'La dirección deja de funcionar en todos los programas que la usan.\n¿Desea anularla?',
  address: 'Dirección de suscripción',
  shownOnce: 'Cópiela ahora: no se vuelve a mostrar.',
  copy: 'Copiar',
  copied: 'Dirección copiada.',
  notCopied: 'No se pudo copiar. Seleccione la dirección y cópiela.',
  revoked: 'Dirección anulada.',
} as const;
