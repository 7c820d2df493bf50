/** Texts of the introduction to drawing a first form. */
export const firstStepsTexts = {
  title: 'Su formulario en tres pasos',
  finished: 'Listo: su formulario ya es un programa',
  hide: 'Ocultar los pasos',
  done: '(hecho)',
  steps: ['1. Agregue un campo', '2. Póngale nombre', '3. Publíquelo'],
  /** Instructions for mouse and keyboard, and for touch. */
  how: {
    keys: [
      'Elija un tipo en «Agregar campos»: texto, fecha, importe… o arrástrelo hasta aquí.',
      'Doble clic sobre el nombre, o F2. Lo demás está en «Propiedades».',
      'Con «Publicar», arriba. Recién entonces lo ven los demás.',
    ],
    touch: [
      'Elija un tipo en «Agregar campos»: texto, fecha, importe…',
      'Toque el campo y escriba su etiqueta en «Propiedades».',
      'Con «Publicar», arriba. Recién entonces lo ven los demás.',
    ],
  },
} as const;
