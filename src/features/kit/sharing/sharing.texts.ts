import { showCount } from '#domain/show-count.ts';

/** User interface strings of copying and links. */
export const sharingTexts = {
  more: 'Más acciones',
  copy: 'Copiar',
  copyWords: 'planilla excel portapapeles tabla',
  /** `viewed` is the person as whom the app is shown. */
  copied: (count: number, one: string, many: string, viewed: string | null) =>
    `${count === 1 ? `Se copió 1 ${one}` : `Se copiaron ${showCount(count)} ${many}`}${viewed === null ? '' : `, como ve ${viewed}`}. Ya puede pegar en una planilla.`,
  row: 'fila',
  rows: 'filas',
  tooManyToCopy: (most: number) => `Son más de ${showCount(most)} registros. Agregue un filtro para copiar menos.`,
  copyLink: 'Copiar enlace',
  copyLinkWords: 'compartir dirección url',
  linkCopied: 'Se copió el enlace. Lo abre quien tenga permiso, después de iniciar sesión.',
  notCopied: 'El navegador no permitió copiar. Permita el portapapeles en este sitio y pruebe de nuevo.',
} as const;
