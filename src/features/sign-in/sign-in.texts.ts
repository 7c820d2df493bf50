import { routeTable } from '#contract/routes.ts';

export const signInTexts = {
  heading: routeTable.login.title,
  password: 'Contraseña',
  enter: 'Ingresar',
  forgot: '¿Olvidó su contraseña?',
  help: 'Ayuda',
  register: routeTable.register.title,
  company: 'Empresa',
  chooseCompany: 'Su usuario pertenece a varias empresas. Elija en cuál trabajar.',
  back: 'Volver',
} as const;
