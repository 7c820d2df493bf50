/** Messages for the open screens of a session that was ended elsewhere. */
export const endedTexts = {
  byAdministrator: 'Un administrador cerró su sesión.',
  disabled: 'Su usuario fue desactivado.',
  removed: 'Su usuario fue quitado de la empresa.',
  passwordChanged: 'La contraseña de su cuenta cambió.',
  suspended: 'La empresa está suspendida.',
  byOwner: 'Esta sesión se cerró desde otra estación.',
} as const;
