/** Keys pressed together. */
type Keys = readonly string[];

interface Shortcut {
  readonly does: string;
  /** Alternative key combinations. */
  readonly keys: readonly Keys[];
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The designer's keyboard shortcuts, each handled in `designer-keys.ts`. */
export const shortcutTexts: { title: string; close: string; groups: readonly ShortcutGroup[] } = {
  title: 'Atajos del teclado',
  close: 'Cerrar',
  groups: [
    {
      title: 'En todo el diseñador',
      shortcuts: [
        { does: 'Deshacer', keys: [['Ctrl', 'Z']] },
        {
          does: 'Rehacer',
          keys: [
            ['Ctrl', 'Y'],
            ['Ctrl', 'Mayús', 'Z'],
          ],
        },
        { does: 'Buscar en el formulario', keys: [['Ctrl', 'F']] },
        { does: 'Ver estos atajos', keys: [['?']] },
      ],
    },
    {
      title: 'Ir y elegir',
      shortcuts: [
        { does: 'Ir de campo en campo', keys: [['↑'], ['↓'], ['←'], ['→']] },
        { does: 'Ir al primero o al último', keys: [['Inicio'], ['Fin']] },
        {
          does: 'Elegir varios seguidos',
          keys: [
            ['Mayús', '↑'],
            ['Mayús', '↓'],
          ],
        },
        {
          does: 'Ir sin elegir',
          keys: [
            ['Ctrl', '↑'],
            ['Ctrl', '↓'],
          ],
        },
        { does: 'Agregar a lo elegido, o sacar', keys: [['Ctrl', 'Espacio']] },
        { does: 'Elegir toda la sección', keys: [['Ctrl', 'A']] },
        { does: 'No elegir nada', keys: [['Escape']] },
      ],
    },
    {
      title: 'Con lo elegido',
      shortcuts: [
        { does: 'Propiedades', keys: [['Intro']] },
        { does: 'Cambiar el nombre', keys: [['F2']] },
        { does: 'Más acciones', keys: [['Mayús', 'F10']] },
        { does: 'Duplicar', keys: [['Ctrl', 'D']] },
        {
          does: 'Copiar, cortar y pegar',
          keys: [
            ['Ctrl', 'C'],
            ['Ctrl', 'X'],
            ['Ctrl', 'V'],
          ],
        },
        { does: 'Quitar', keys: [['Supr'], ['Retroceso']] },
      ],
    },
    {
      title: 'Mover',
      shortcuts: [
        {
          does: 'Mover un lugar',
          keys: [
            ['Alt', '↑'],
            ['Alt', '↓'],
            ['Alt', '←'],
            ['Alt', '→'],
          ],
        },
        { does: 'Levantar para llevar más lejos, y soltar', keys: [['Espacio']] },
        { does: 'Elegir el lugar de lo levantado', keys: [['↑'], ['↓'], ['←'], ['→']] },
        { does: 'Dejarlo donde estaba', keys: [['Escape']] },
      ],
    },
  ],
};
