/** What keeps an account from being changed. */
export const accountTexts = { wrongPassword: 'La contraseña actual no es correcta.' };
