export const ownDataTexts = {
  title: 'Mis datos',
  name: 'Nombre y apellido',
  nameHelp: 'Así lo ven los demás, en todas las empresas donde usted trabaja.',
  email: 'Correo electrónico',
  emailHelp: 'Con él ingresa y no se cambia desde aquí.',
  save: 'Guardar',
} as const;
