import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/passwords.ts';

/** User interface strings shared by the pages before sign-in. */
export const entryTexts = {
  confirmation: 'Confirmación del correo',
  resendConfirmation: 'Enviar otro enlace',
  email: 'Correo electrónico',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  capsLock: 'Bloq Mayús está activado.',
  toSignIn: 'Ir a Iniciar sesión',
  passwordRules: `Entre ${PASSWORD_MIN_LENGTH} y ${PASSWORD_MAX_LENGTH} caracteres; puede ser una frase. No se admiten las más conocidas.`,
} as const;
