import { createReferenceNames } from '#forms/engine/reference-names.ts';
import { expect, test, vi } from 'vitest';

const file = (name: string) => ({ name, bytes: 1, media_type: 'text/plain' });

test('a reload replaces or removes the names of the first load, and keeps the names added since then', () => {
  const names = createReferenceNames({
    records: { a: 'Vieja SA', b: 'Retirada SA' },
    binned: ['a'],
    files: { f: file('viejo.txt'), g: file('retirado.txt') },
  });
  const listener = vi.fn<() => void>();
  names.subscribe(listener);
  names.add({ records: { c: 'Elegida SA' } });
  names.replace({ records: { a: 'Nueva SA' }, files: { f: file('nuevo.txt') } });
  expect(['a', 'b', 'c'].map(names.record)).toEqual(['Nueva SA', undefined, 'Elegida SA']);
  expect(['f', 'g'].map((id) => names.file(id)?.name)).toEqual(['nuevo.txt', undefined]);
  expect([names.isBinned('a'), listener.mock.calls.length, names.get()]).toEqual([false, 2, 2]);
});
