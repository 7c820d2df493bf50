import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { css } from '#styled-system/css';

interface Shortcut {
  readonly does: string;
  /** Alternative combinations of keys pressed together. */
  readonly keys: readonly (readonly string[])[];
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The designer's keyboard shortcuts, each handled in `designer-keys.ts`. */
const t: { title: string; close: string; groups: readonly ShortcutGroup[] } = {
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

const groups = css({ display: 'grid', gap: '6' });
const group = css({ display: 'grid', gap: '2' });
const list = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: '4',
  rowGap: '2',
  alignItems: 'center',
});
const row = css({ display: 'contents' });
const does = css({ textStyle: 'sm' });
const shortcutKeys = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2', textStyle: 'sm' });
const keyStyle = css({
  px: '1.5',
  borderWidth: '1px',
  borderBottomWidth: '2px',
  borderRadius: 'l1',
  bg: 'bg.subtle',
  fontFamily: 'inherit',
  fontSize: 'xs',
  whiteSpace: 'nowrap',
});

/** List of the designer's keyboard shortcuts. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet side="right" open title={t.title} closeLabel={t.close} onClose={onClose}>
      <div className={groups}>
        {t.groups.map(({ title, shortcuts }) => (
          <section key={title} className={group}>
            <Heading level={3}>{title}</Heading>
            <dl className={list}>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.does} className={row}>
                  <dt className={does}>{shortcut.does}</dt>
                  <dd className={shortcutKeys}>
                    {shortcut.keys.map((keys) => (
                      <Keys key={keys.join('+')} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

/** Keys pressed together, joined by plus signs. */
function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && ' + '}
          <kbd className={keyStyle}>{key}</kbd>
        </span>
      ))}
    </span>
  );
}
