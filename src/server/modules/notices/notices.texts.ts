/** Texts of the notices that remind of an event. */
export const reminderTexts = {
  starts: (date: string, time: string) => `Comienza el ${date} a las ${time}.`,
  started: (date: string, time: string) => `Comenzó el ${date} a las ${time}.`,
  startsOnDay: (date: string) => `Comienza el ${date}.`,
  startedOnDay: (date: string) => `Comenzó el ${date}.`,
  place: (place: string) => `Lugar: ${place}`,
} as const;

/** Texts of the notices of an event for a reader who can no longer open the calendar. */
export const eventTexts = {
  unnamed: {
    title: 'Aviso del calendario',
    text: 'Ya no puede abrir el calendario. Pida el permiso a un administrador de su empresa.',
    address: null,
  },
} as const;

const programs = (count: number) => (count === 1 ? 'un programa' : `${count} programas`);

/** Texts of the notices that tell a member what changed in their access. */
export const accessTexts = {
  title: (by?: string) => (by === undefined ? 'Su acceso cambió' : `${by} cambió su acceso`),
  joined: (company: string) => `Ya puede trabajar en ${company}.`,
  enabled: (company: string) => `Puede volver a entrar en ${company}.`,
  administrator: {
    given: 'Ahora es administrador de la empresa y puede hacer todo.',
    taken: 'Ya no es administrador de la empresa.',
  },
  given: (names: string) => `Ahora puede abrir ${names}.`,
  changed: (names: string) => `Cambió lo que puede hacer en ${names}.`,
  taken: (count: number) => `Ya no puede abrir ${programs(count)} que antes podía.`,
  branches: 'Cambiaron sus sucursales y, con ellas, los registros que ve.',
  more: (count: number) => `${count} programas más`,
  /** Nothing of the change can be named any longer. */
  unnamed: 'En Aplicaciones ve lo que puede abrir.',
} as const;

/** Texts of the notice that tells a member that an administrator viewed the app as them. */
export const viewedTexts = {
  title: (by = 'Un administrador') => `${by} vio la aplicación como usted`,
  text: 'Solo para leer y por pocos minutos. No vio sus borradores, sus avisos ni sus eventos privados. La auditoría lo registra.',
} as const;

/** Texts of the notices about mails that were not delivered. */
export const mailTexts = {
  refused: 'Una invitación no llegó',
  refusedBy: (email: string) =>
    `El servidor de correo rechazó ${email}. Revise la dirección e invite de nuevo a la persona.`,
  refusedUnnamed: 'El servidor de correo rechazó la dirección de una persona que usted invitó.',
} as const;
