import { routeTable } from '#contract/routes.ts';

export const userActivationTexts = {
  heading: routeTable.newUserConfirm.title,
  loading: 'Buscando la invitación',
  invites: (company: string, email: string) => `${company} le invita · ${email}`,
  newUser: 'Elija la contraseña con la que va a ingresar.',
  knownUser: 'Ya tiene un usuario en Ñemu: desde ahora le servirá también para esta empresa.',
  ownPassword: 'Use la que ya tiene.',
  password: 'Contraseña',
  repeat: 'Repetir contraseña',
  activate: 'Activar',
  emailHeading: 'Confirmar correo',
  emailExplanation: 'Con este paso podrá invitar a otras personas a su empresa.',
  confirmEmail: 'Confirmar correo',
  emailConfirmed: 'Su correo ya está confirmado. Puede invitar a otras personas.',
  toHome: 'Ir al inicio',
  brokenLink: 'El enlace está incompleto. Ábralo entero desde el correo.',
  invitationAdvice: 'Si sigue sin funcionar, pida a quien le invitó que le envíe la invitación de nuevo.',
  deadInvitation:
    'Pida a quien le invitó que le envíe otra invitación. Si ya activó su usuario, ingrese con su contraseña.',
  confirmationAdvice: 'Si sigue sin funcionar, ingrese y pida otro enlace desde la página de inicio.',
  sessionOpen: (name: string) => `Ya hay una sesión abierta de ${name}.`,
  sessionOpenAdvice: 'Cierre la sesión y abra otra vez el enlace de la invitación.',
  signOut: 'Cerrar sesión',
} as const;
