/** Texts about the inspector; development only. */
export const inspectorTexts = {
  blocked:
    'El navegador no permitió abrir la ventana del inspector. Presione Ctrl+Alt+I, o permita las ventanas emergentes.',
  alreadyOpen: 'El inspector ya está abierto en otra ventana o pestaña.',
  unreachable: 'No se pudo llegar a stately.ai. Los eventos se muestran en el inspector local.',
};
