/** Errors of account changes. */
export const accountTexts = { wrongPassword: 'La contraseña actual no es correcta.' };
