import { routeTable } from '#contract/routes.ts';

export const registerTexts = {
  heading: routeTable.register.title,
  explanation: 'Usted será su administrador. Todos los datos son obligatorios.',
  companyName: 'Razón social',
  userName: 'Nombre y apellido',
  emailHelp: 'Si ya usa Ñemu en otra empresa, escriba su mismo correo y su misma contraseña.',
  password: 'Contraseña',
  create: 'Crear empresa',
} as const;
