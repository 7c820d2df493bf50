import { ImportSheet } from '#features/form-designer/transfer/import-sheet.tsx';
import { TransferMenu } from '#features/form-designer/transfer/transfer-menu.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { equipo, formOf, openTools, precio } from '../publishing/tools-harness.tsx';
import { textsIn } from '../../../kit/shown.ts';
import { chooseFromMenu } from '../../../kit/menu.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const drawn = formOf(equipo);
const menu = (onClose: () => void) => <TransferMenu onDeleted={onClose} />;
const openMenu = () => openTools({ draft: drawn, published: formOf(precio) }, menu);
const openImport = () => openTools({ draft: drawn }, (onClose) => <ImportSheet onClose={onClose} />);

const choose = (entry: string): Promise<void> => chooseFromMenu(entry, () => screen.getByLabelText('Más'));

async function paste(text: string): Promise<void> {
  fireEvent.click(await screen.findByText('Pegar el texto'));
  fireEvent.change(screen.getByLabelText('Texto pegado', { selector: 'textarea' }), { target: { value: text } });
  fireEvent.click(screen.getByText('Usar este texto'));
}

describe('exporting a form', () => {
  test.each([
    ['Exportar el borrador', drawn],
    ['Exportar la versión publicada', formOf(precio)],
  ])('with «%s» downloads the chosen definition in a file named after the program', async (entry, definition) => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { feedback } = await openMenu();
    await choose(entry);
    await waitFor(() => expect(names).toEqual(['ordenes.formulario.json']));
    expect(await files[0]?.text()).toBe(`${JSON.stringify(definition, null, 2)}\n`);
    expect(feedback.notices).toEqual([{ type: 'positive', text: 'Se descargó «ordenes.formulario.json».' }]);
  });
});

describe('the menu entry that deletes the form', () => {
  test('deletes a form that was never published, after confirmation', async () => {
    const { feedback, closed, sent } = await openTools({ draft: drawn, post: () => ({ ok: true, data: {} }) }, menu);
    await choose('Eliminar el formulario');
    await waitFor(() => expect(closed).toEqual(['closed']));
    expect(feedback.questions).toEqual([
      'Se elimina el formulario «Órdenes» con todo lo dibujado. No se puede recuperar.\n¿Desea eliminarlo?',
    ]);
    expect(sent().map(({ path, body, revision }) => ({ path, body, revision }))).toEqual([
      { path: 'delete-form', body: { program: 'ordenes' }, revision: 4 },
    ]);
  });

  test('deletes nothing when the user cancels, and the menu button receives the focus again', async () => {
    const { feedback, closed, sent } = await openTools({ draft: drawn, answer: 0 }, menu);
    await choose('Eliminar el formulario');
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect([closed, sent()]).toEqual([[], []]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Más')));
  });

  test('is missing once the form is published', async () => {
    await openMenu();
    fireEvent.click(await screen.findByLabelText('Más'));
    await screen.findByRole('menuitem', { name: 'Exportar el borrador' });
    expect(screen.queryByRole('menuitem', { name: 'Eliminar el formulario' })).toBe(null);
  });
});

describe('importing a form from a file', () => {
  test('replaces the open form in one step that can be undone', async () => {
    const { actor, closed, definition, feedback } = await openImport();
    const other = { ...formOf(precio), title: '<img src=x onerror=alert(1)>', naming: 'nadie' };
    await paste(JSON.stringify(other));
    const about = '«<img src=x onerror=alert(1)>»: 1 pestaña, 1 campo';
    expect(textsIn((await screen.findByText(about)).parentElement)).toEqual([
      about,
      'Se puede importar. Antes de publicar hay que corregir esto:',
      'Campo que nombra al registro:',
      'El formulario no tiene el campo «nadie».',
    ]);
    expect([document.querySelector('img'), definition()]).toEqual([null, drawn]);
    fireEvent.click(screen.getByText('Reemplazar el formulario'));
    expect([definition(), closed, feedback.notices]).toEqual([
      other,
      ['closed'],
      [{ type: 'positive', text: 'El formulario se reemplazó por el del archivo.' }],
    ]);
    act(() => actor.send({ type: 'edit.undo' }));
    expect(definition()).toEqual(drawn);
  });

  test('changes nothing, with a notice, when the file equals the form', async () => {
    const { actor, feedback } = await openImport();
    await paste(JSON.stringify(drawn));
    fireEvent.click(await screen.findByText('Reemplazar el formulario'));
    expect([actor.getSnapshot().context.done, feedback.notices]).toEqual([
      [],
      [{ type: 'info', text: 'El archivo es igual a lo que está dibujado.' }],
    ]);
  });

  test('ignores a file dropped outside the drop zone, and prevents the browser from opening the file', async () => {
    const { definition } = await openImport();
    await screen.findByText('Pegar el texto');
    const file = new File([JSON.stringify(formOf(precio))], 'precio.json');
    const dataTransfer = { types: ['Files'], files: [file] };
    expect([fireEvent.dragOver, fireEvent.drop].map((fire) => fire(document.body, { dataTransfer }))).toEqual([
      false,
      false,
    ]);
    expect([screen.queryByText('precio.json'), definition()]).toEqual([null, drawn]);
  });

  test('refuses a file that is not a form', async () => {
    const { definition } = await openImport();
    await paste('{"format":2}');
    const refusal = await screen.findByText('Este archivo no se puede abrir como formulario:');
    expect(textsIn(refusal.parentElement)).toEqual([
      'Este archivo no se puede abrir como formulario:',
      'Formato:',
      'Este formato no se conoce. Actualice la aplicación.',
      ...[
        'Título:',
        'Nombre de un registro:',
        'Nombre de varios registros:',
        'Icono:',
        'Grupo del menú:',
        'Campo que nombra al registro:',
        'Pestañas:',
        'Lista:',
      ].flatMap((part) => [part, 'Falta este dato.']),
    ]);
    expect([screen.queryByText('Reemplazar el formulario'), definition()]).toEqual([null, drawn]);
  });
});
