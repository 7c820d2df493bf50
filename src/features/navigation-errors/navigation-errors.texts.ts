export const navigationErrorTexts = {
  notFoundExplanation: 'La dirección no existe o cambió. Si llegó por un enlace, revise que esté completo.',
  refused: 'Acceso no permitido',
  refusedProgram: (title: string) => `Usted no tiene permiso para usar el programa «${title}».`,
  refusedPage: 'Usted no tiene permiso para abrir esta página.',
  refusedDraft:
    'Lo que usted escribió allí y no guardó sigue como borrador en este navegador: se le ofrece cuando vuelva a tener el permiso.',
  whoGrants: 'Puede otorgarlo un administrador de su empresa: en Usuarios, con un perfil que lo incluya.',
} as const;
