export const ownDataTexts = {
  title: 'Mis datos',
  name: 'Nombre y apellido',
  nameHelp: 'Así lo ven los demás, en todas las empresas donde usted trabaja.',
  email: 'Correo electrónico',
  emailHelp: 'Con él ingresa y no se cambia desde aquí.',
  save: 'Guardar',
} as const;

export const changePasswordTexts = {
  title: 'Cambiar contraseña',
  explanation: 'Sus demás sesiones abiertas, en cualquier equipo y empresa, terminan. Esta sigue.',
  current: 'Contraseña actual',
  password: 'Nueva contraseña',
  repeat: 'Repetir contraseña',
  save: 'Cambiar contraseña',
  saved: 'La contraseña se cambió. Sus demás sesiones terminaron.',
} as const;
