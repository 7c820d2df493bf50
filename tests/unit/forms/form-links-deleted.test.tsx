import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { createReferenceNames } from '#forms/engine/reference-names.ts';
import { afterEach, expect, test } from 'vitest';
import { formOf, mayCreateCustomers as auth, openForm } from './form-harness.tsx';

afterEach(cleanup);

const ANA = '01890a5d-ac96-774b-bcce-b302099a8001';
const EVA = '01890a5d-ac96-774b-bcce-b302099a8002';

const customer: Field = { kind: 'link', key: 'cliente', label: 'Cliente', program: 'clientes' };

test.each([{ isReadOnly: false }, { isReadOnly: true }])(
  'a link field shows the badge «En la papelera» beside the name of a deleted record: %o',
  async ({ isReadOnly }) => {
    const names = createReferenceNames({ records: { [ANA]: 'Ana Báez', [EVA]: 'Eva Ríos' }, binned: [ANA] });
    const form = { names, isReadOnly };
    await openForm(formOf([customer]), { auth, values: { cliente: ANA }, form });
    expect(screen.getAllByText('En la papelera')).toHaveLength(1);
    act(() => names.add({ records: { [ANA]: 'Ana Báez' } }));
    expect(screen.queryByText('En la papelera')).toBeNull();
    cleanup();
    await openForm(formOf([customer]), { auth, values: { cliente: EVA }, form });
    expect(screen.queryByText('En la papelera')).toBeNull();
  },
);

test.each([{ isReadOnly: false }, { isReadOnly: true }])(
  'a link in a table row shows the badge «En la papelera» beside the name of a deleted record: %o',
  async ({ isReadOnly }) => {
    const names = createReferenceNames({ records: { [ANA]: 'Ana Báez', [EVA]: 'Eva Ríos' }, binned: [ANA] });
    const visits: Field = {
      kind: 'table',
      key: 'visitas',
      label: 'Visitas',
      columns: [{ ...customer, label: 'Quién' }],
    };
    const rows = [ANA, EVA].map((cliente) => ({ id: cliente, values: { cliente } }));
    await openForm(formOf([visits]), { auth, values: { visitas: rows }, form: { names, isReadOnly } });
    const areMarked = screen.getAllByRole('row').map((row) => row.textContent?.includes('En la papelera'));
    expect(areMarked).toEqual([false, true, false]);
  },
);
