import { findUnsent } from '#features/form-designer/designer-drafts.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { expect, test } from 'vitest';

/** A fake of the encrypted store that contains one draft with these values. */
const stored = (values: Record<string, unknown>) => ({
  offer: <Found>(_: string, read: (found: never) => Found) =>
    Promise.resolve(read({ values, revision: 3, savedAt: 0 } as never)),
});

const label = { of: { part: 'field', key: 'nombre' }, property: 'label', before: 'Nombre', after: 'Cliente' };

test('converts stored edits of an earlier app version, which have «do» instead of «type»', async () => {
  const drafts = stored({
    edits: [
      { do: 'rename', of: { part: 'field', key: 'a' }, to: 'b' },
      { do: 'set', ...label },
    ],
    own: [],
    conflicts: [{ edit: { do: 'set', ...label }, why: 'changed', theirs: 'Persona' }],
  });
  expect(await findUnsent(drafts, 'pedidos')).toEqual({
    edits: [
      { type: 'rename', of: { part: 'field', key: 'a' }, to: 'b' },
      { type: 'set', ...label },
    ],
    own: [],
    conflicts: [{ edit: { type: 'set', ...label }, why: 'changed', theirs: 'Persona' }],
    form: null,
  });
});

test('reads edits in the current format', async () => {
  const form = { id: 'f1', definition: emptyDefinition };
  const values = { edits: [{ type: 'set', ...label }], own: [], conflicts: [], form };
  expect(await findUnsent(stored(values), 'pedidos')).toEqual(values);
});

test('discards stored values that are not edits', async () => {
  const drafts = stored({ edits: [{ does: 'set' }], own: [], conflicts: [] });
  expect(await findUnsent(drafts, 'pedidos')).toEqual({ edits: [], own: [], conflicts: [], form: null });
});
