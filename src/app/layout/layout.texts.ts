/** Texts of the layout for signed-in users; loaded separately, so that the sign-in form does not wait for them. */
export const layoutTexts = {
  notices: 'Avisos',
  offline: 'Sin conexión. Lo escrito se conserva en este equipo.',
  unreachable: 'Sin conexión con el servidor. Se vuelve a intentar solo; lo escrito se conserva en este equipo.',
  signOut: 'Cerrar sesión',
  companies: 'Empresas',
  switchTo: (name: string) => `Cambiar a ${name}`,
  sessions: 'Mis sesiones',
  ownData: 'Mis datos',
  changePassword: 'Cambiar contraseña',
  workstation: 'Esta estación',
  frame: {
    skip: 'Ir al contenido',
    navigation: 'Principal',
    menu: 'Menú',
    openNavigation: 'Abrir la navegación',
    closeNavigation: 'Cerrar la navegación',
    fold: 'Plegar la navegación',
    unfold: 'Desplegar la navegación',
  },
} as const;
