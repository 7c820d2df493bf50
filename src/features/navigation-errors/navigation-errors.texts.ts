export const navigationErrorTexts = {
  notFound: 'Página no encontrada',
  notFoundExplanation: 'La dirección no existe o cambió. Si llegó por un enlace, revise que esté completo.',
  toHome: 'Volver al inicio',
  refused: 'Acceso no permitido',
  refusedProgram: (title: string) => `Usted no tiene permiso para usar el programa «${title}».`,
  refusedPage: 'Usted no tiene permiso para abrir esta página.',
  whoGrants: 'Puede otorgarlo un administrador de su empresa: en Usuarios, con un perfil que lo incluya.',
  failed: 'No se pudo abrir la página',
} as const;
