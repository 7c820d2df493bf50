import type { Command, Edit, Piece } from '#domain/design/edit.types.ts';
import { remapFollowing, remapPreceding } from '#domain/design/remap-keys.ts';
import { expect, test } from 'vitest';

const pieceOf = (key: string): Piece => ({
  part: 'field',
  place: { part: 'field', section: 'general', row: 'own', after: 'a' },
  value: { kind: 'text', key, label: 'Nota' },
});
const inserts = (key: string): Edit => ({ type: 'insert', piece: pieceOf(key) });
const removes = (key: string): Edit => ({ type: 'remove', piece: pieceOf(key) });
const commandOf = (edit: Edit): Command => ({ commandType: 'add', name: 'Nota', edits: [edit], selects: [] });

test('the commands to redo after an insertion use its new key, up to the command that removes the part', () => {
  const commands = [inserts('nota'), removes('nota'), inserts('nota')].map(commandOf);
  const remapped = remapFollowing(commands, [{ of: { part: 'field', key: 'nota' }, to: 'nota_2' }]);
  expect(remapped).toEqual([inserts('nota_2'), removes('nota_2'), inserts('nota')].map(commandOf));
});

test('the commands before an undone removal use the new key, back to the command that inserted the part', () => {
  const commands = [inserts('nota'), removes('nota'), inserts('nota'), removes('nota')].map(commandOf);
  const remapped = remapPreceding(commands, [{ of: { part: 'field', key: 'nota' }, to: 'nota_2' }]);
  expect(remapped).toEqual([inserts('nota'), removes('nota'), inserts('nota_2'), removes('nota_2')].map(commandOf));
});

test('all commands before an undone removal use the new key if the part was loaded with the form', () => {
  const remapped = remapPreceding([removes('nota')].map(commandOf), [
    { of: { part: 'field', key: 'nota' }, to: 'nota_2' },
  ]);
  expect(remapped).toEqual([removes('nota_2')].map(commandOf));
});
