import { routeTable } from '#contract/routes.ts';

export const requestResetTexts = {
  heading: routeTable.requestPasswordReset.title,
  explanation: 'Escriba el correo con el que ingresa y le enviaremos un enlace para poner una contraseña nueva.',
  send: 'Enviar enlace',
  sent: 'Si el correo está registrado, le enviamos un enlace. Sirve una sola vez y vence en 30 minutos.',
  notArrived: '¿No llegó? Revise el correo no deseado antes de pedir otro: cada enlace nuevo anula el anterior.',
} as const;

export const passwordResetTexts = {
  heading: routeTable.passwordReset.title,
  password: 'Nueva contraseña',
  repeat: 'Repetir contraseña',
  save: 'Guardar contraseña',
  saved: 'La contraseña se cambió y todas las sesiones abiertas terminaron. Ingrese con la nueva.',
  checking: 'Revisando el enlace',
  brokenLink: 'El enlace está incompleto. Ábralo entero desde el correo o solicite uno nuevo.',
  requestNewLink: 'Solicitar un enlace nuevo',
} as const;
