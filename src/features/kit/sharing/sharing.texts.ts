import { showCount } from '#domain/show-count.ts';

/** User interface strings of copying and links. */
export const sharingTexts = {
  more: 'Más acciones',
  copy: 'Copiar',
  copyWords: 'planilla excel portapapeles tabla',
  rowsCopied: (count: number) =>
    `${count === 1 ? 'Se copió 1 fila' : `Se copiaron ${showCount(count)} filas`}. Ya puede pegar en una planilla.`,
  copyLink: 'Copiar enlace',
  copyLinkWords: 'compartir dirección url',
  linkCopied: 'Se copió el enlace. Lo abre quien tenga permiso, después de iniciar sesión.',
  notCopied: 'El navegador no permitió copiar. Permita el portapapeles en este sitio y pruebe de nuevo.',
} as const;
