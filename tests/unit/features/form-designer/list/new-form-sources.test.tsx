import { clientes } from '#domain/forms/shipped/clientes.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { describedBy, textsIn } from '../../../kit/shown.ts';
import { choose, copied, field, group, openPage, paste, press, start, texts, type } from './new-form-harness.tsx';

afterEach(cleanup);

describe('a new form that begins as a copy', () => {
  test('has the fields and record names of the copied program, which is shipped with the product', async () => {
    const { sent, created } = await openPage();
    start(/^Copia de otro/);
    fireEvent.change(copied(), { target: { value: 'shipped/clientes' } });
    expect(texts()).toEqual(['Clientes (copia)', 'cliente', 'clientes', 'clientes-copia']);
    press('Crear y dibujar');
    await waitFor(() => expect(created).toEqual(['clientes-copia']));
    expect(sent[0]?.body.definition).toEqual({ ...clientes, title: 'Clientes (copia)' });
  });

  test('has the draft of the copied form of the company, not the published version', async () => {
    const draft = { ...clientes, title: 'Ventas', one: 'venta', many: 'ventas', icon: 'chart' };
    const reads = { form: { ok: true as const, data: { published: clientes, draft, revision: 3 } } };
    const { sent, created } = await openPage({ reads });
    start(/^Copia de otro/);
    fireEvent.change(copied(), { target: { value: 'form/ventas' } });
    await waitFor(() => expect(field('Título').value).toBe('Ventas (copia)'));
    press('Crear y dibujar');
    await waitFor(() => expect(created).toEqual(['ventas-copia']));
    expect(sent[0]?.body.definition).toEqual({ ...draft, title: 'Ventas (copia)' });
  });

  test('keeps a title typed earlier, and the names derived from the title', async () => {
    await openPage();
    type('Título', 'Camiones');
    start(/^Copia de otro/);
    fireEvent.change(copied(), { target: { value: 'shipped/clientes' } });
    expect([...texts(), group().value]).toEqual(['Camiones', 'camión', 'camiones', 'camiones', 'Ventas']);
  });

  test('reports at the source control that no source is chosen, or that the chosen source is invalid', async () => {
    const reads = { form: { ok: true as const, data: { published: null, draft: { tabs: 7 }, revision: 3 } } };
    const help = 'Se copia lo dibujado, sin sus registros. Si tiene un borrador, se copia el borrador.';
    const { sent } = await openPage({ reads });
    start(/^Copia de otro/);
    press('Crear y dibujar');
    await screen.findByText('Elija el formulario que quiere copiar.');
    expect(describedBy(copied())).toEqual(['Elija el formulario que quiere copiar.', help]);
    expect(document.activeElement).toBe(copied());
    fireEvent.change(copied(), { target: { value: 'form/ventas' } });
    await screen.findByText(/^Ese formulario no se puede copiar/);
    expect(describedBy(copied())).toEqual([
      'Ese formulario no se puede copiar: lo que tiene guardado no se puede dibujar. Elija otro.',
      help,
    ]);
    expect(sent).toEqual([]);
  });
});

describe('a new form that begins from a sheet', () => {
  const sheet = 'NOMBRE;RUC;<b>Nota</b>\n<img src=x onerror=alert(1)>;80009735-1;=1+1\nAna;80009769-6;@b\n';

  const kindOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Tipo de «${name}»`);

  const examples = () => [...document.querySelectorAll('td[data-column=Ejemplos]')].map((cell) => textsIn(cell));

  test('reports a missing sheet, then shows the kind of each column and its values as plain text', async () => {
    const { sent } = await openPage();
    start(/^Planilla/);
    press('Crear y dibujar');
    expect((await screen.findByRole('alert')).textContent).toBe('Elija la planilla o pegue su texto.');
    paste(sheet);
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(examples()).toEqual([
      ['<img src=x onerror=alert(1)>', 'Ana'],
      ['80009735-1', '80009769-6'],
      ['=1+1', '@b'],
    ]);
    expect(['Nombre', 'RUC', '<b>Nota</b>'].map((name) => kindOf(name).value)).toEqual(['text', 'ruc', 'text']);
    fireEvent.change(kindOf('<b>Nota</b>'), { target: { value: 'number' } });
    expect(examples()[2]).toEqual(['=1+1', '@b', '2 valores no son de este tipo']);
    expect([document.querySelector('img'), sent]).toEqual([null, []]);
  });

  test('has only the included columns, with their edited labels and required flags', async () => {
    const { sent, created } = await openPage();
    start(/^Planilla/);
    paste(sheet);
    const label = await screen.findByLabelText('Nombre del campo de «Nombre»');
    fireEvent.change(label, { target: { value: 'Razón social' } });
    fireEvent.click(screen.getByLabelText('Incluir «<b>Nota</b>»'));
    fireEvent.click(screen.getByLabelText('«RUC» es obligatorio'));
    type('Título', 'Proveedores');
    press('Crear y dibujar');
    await waitFor(() => expect(created).toEqual(['proveedores']));
    expect(sent[0]?.body.definition.tabs[0]?.sections[0]?.rows).toEqual([
      {
        fields: [
          { kind: 'text', key: 'razon_social', label: 'Razón social', width: 6 },
          { kind: 'ruc', key: 'ruc', label: 'RUC', width: 6, required: true, unique: true },
        ],
      },
    ]);
  });

  test('derives its title from the file name, and parses the file again when another delimiter is chosen', async () => {
    await openPage();
    start(/^Planilla/);
    choose(new File(['a,b;c\n1,2;3\n'], 'mis_clientes-2026.csv'));
    await waitFor(() => expect(field('Título').value).toBe('Mis clientes 2026'));
    fireEvent.change(screen.getByLabelText('Separador'), { target: { value: ';' } });
    const names = () =>
      screen
        .getAllByLabelText<HTMLInputElement>(/^Nombre del campo de/)
        .map((name) => [name.getAttribute('aria-label'), name.value]);
    await waitFor(() =>
      expect(names()).toEqual([
        ['Nombre del campo de «A,b»', 'A,b'],
        ['Nombre del campo de «C»', 'C'],
      ]),
    );
  });

  test('reports a sheet without columns, and a sheet of which no column is included', async () => {
    const { sent } = await openPage();
    start(/^Planilla/);
    choose(new File([' \n'], 'vacia.csv'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'La planilla no tiene columnas. Elija otra, con los nombres en la primera fila.',
    );
    paste('a\n1\n');
    fireEvent.click(await screen.findByLabelText('Incluir «A»'));
    type('Título', 'Nada');
    press('Crear y dibujar');
    expect((await screen.findByRole('alert')).textContent).toBe('Deje al menos una columna.');
    expect(sent).toEqual([]);
  });
});

describe('a new form that begins from a file', () => {
  test('has the definition in the file, and lists the issues of the definition', async () => {
    const { sent, created } = await openPage();
    const definition = { ...clientes, title: '<script>x</script>', naming: 'nadie' };
    start(/^Archivo/);
    paste(JSON.stringify(definition));
    expect(textsIn((await screen.findByText(/^«<script>x<\/script>»/)).parentElement)).toEqual([
      '«<script>x</script>»: 3 pestañas, 22 campos',
      'Se puede importar. Antes de publicar hay que corregir esto:',
      'Campo que nombra al registro:',
      'El formulario no tiene el campo «nadie».',
    ]);
    expect(texts()).toEqual(['<script>x</script>', 'cliente', 'clientes', 'script-x-script']);
    press('Crear y dibujar');
    await waitFor(() => expect(created).toEqual(['script-x-script']));
    expect(sent[0]?.body.definition).toEqual(definition);
    expect(document.querySelector('script')).toBeNull();
  });

  test('refuses a file that is not a form, and sends nothing', async () => {
    const { sent } = await openPage();
    start(/^Archivo/);
    paste('{"format":1}');
    const refusal = await screen.findByText('Este archivo no se puede abrir como formulario:');
    expect(textsIn(refusal.parentElement)).toEqual([
      'Este archivo no se puede abrir como formulario:',
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
    type('Título', 'Algo');
    press('Crear y dibujar');
    expect((await screen.findByRole('alert')).textContent).toBe('Elija un archivo que se pueda abrir como formulario.');
    expect(sent).toEqual([]);
  });
});
