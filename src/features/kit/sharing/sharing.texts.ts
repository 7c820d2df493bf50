/** User interface strings of copying and links. */
export const sharingTexts = {
  more: 'Más acciones',
  copyLink: 'Copiar enlace',
  copyLinkWords: 'compartir dirección url',
  linkCopied: 'Se copió el enlace. Lo abre quien tenga permiso, después de iniciar sesión.',
  notCopied: 'El navegador no permitió copiar. Permita el portapapeles en este sitio y pruebe de nuevo.',
} as const;
