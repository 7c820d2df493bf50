export const changePasswordTexts = {
  title: 'Cambiar contraseña',
  explanation: 'Sus demás sesiones abiertas, en cualquier equipo y empresa, terminan. Esta sigue.',
  current: 'Contraseña actual',
  password: 'Nueva contraseña',
  repeat: 'Repetir contraseña',
  save: 'Cambiar contraseña',
  saved: 'La contraseña se cambió. Sus demás sesiones terminaron.',
} as const;
