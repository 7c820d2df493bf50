/** How a first form is drawn, in a minute. */
export const firstStepsTexts = {
  title: 'Su formulario en tres pasos',
  finished: 'Listo: su formulario ya es un programa',
  hide: 'Ocultar los pasos',
  done: '(hecho)',
  steps: [
    {
      name: '1. Agregue un campo',
      how: 'Elija un tipo en «Agregar campos»: texto, fecha, importe… o arrástrelo hasta aquí.',
    },
    { name: '2. Póngale nombre', how: 'Doble clic sobre el nombre, o F2. Lo demás está en «Propiedades».' },
    { name: '3. Publíquelo', how: 'Con «Publicar», arriba. Recién entonces lo ven los demás.' },
  ],
} as const;
