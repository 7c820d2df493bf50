import type { AppError } from '#contract/app-error.ts';
import type { Command, Edit } from '#domain/design/edit.types.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormDeletion, Merge } from '#machines/form-autosave/index.ts';
import type { formDesignerMachine, LoadedForm } from '#machines/form-designer/index.ts';
import type { StateValue } from 'xstate';
import type { Move } from '../generator/specification.ts';

export type Designer = typeof formDesignerMachine;

export const input = { program: 'pedidos', window: 'ventana-1', cached: null };

interface Labels {
  a?: string;
  b?: string;
  /** Whether `a` comes after `b`. */
  isReversed?: boolean;
}

/** A form with two fields, each in a row of its own. */
export function formOf({ a = 'A', b = 'B', isReversed = false }: Labels = {}): FormDefinition {
  const rows: FormDefinition['tabs'][number]['sections'][number]['rows'] = [
    { fields: [{ kind: 'text', key: 'a', label: a }] },
    { fields: [{ kind: 'text', key: 'b', label: b }] },
  ];
  return {
    format: 1,
    title: 'Pedidos',
    one: 'pedido',
    many: 'pedidos',
    icon: 'box',
    group: 'Ventas',
    naming: 'a',
    tabs: [
      { key: 'pestana', title: 'Datos', sections: [{ key: 'general', rows: isReversed ? rows.toReversed() : rows }] },
    ],
    list: { columns: ['a'], sort: [] },
  };
}

export const base = formOf();
const bounds = { published: new Set<string>() };

export const opened: LoadedForm = {
  definition: base,
  revision: 1,
  published: null,
  bounds,
  unsent: [],
  unsettled: [],
};

/** The input of a designer whose form is cached at revision 3, published with other labels. */
export const cachedInput = {
  ...input,
  cached: {
    definition: base,
    revision: 3,
    published: formOf({ a: 'Publicado' }),
    bounds: { published: new Set(['a']) },
  },
};

export const loads = (form: Partial<LoadedForm> = {}): Move<Designer> => ({
  resolve: 'loadForm',
  with: { ...opened, ...form },
});

const fieldA = { part: 'field', key: 'a' } as const;
const fieldB = { part: 'field', key: 'b' } as const;

/** The edit that relabels the first field. */
export const labelled = (after: string, before = 'A'): Edit => ({
  type: 'set',
  of: fieldA,
  property: 'label',
  before,
  after,
});

/** The edit that relabels the second field. */
export const labelledB = (after: string): Edit => ({ type: 'set', of: fieldB, property: 'label', before: 'B', after });

export const intentOf = (value: string, of: typeof fieldA | typeof fieldB = fieldA): DesignIntent => ({
  type: 'set',
  of,
  property: 'label',
  value,
});
const tab = { part: 'tab', key: 'pestana' } as const;

/** The intent that derives the key of the tab from its title. */
export const keyFollows: DesignIntent = { type: 'followLabel', of: tab };
/** The user types the label of the first field. */
export const types = (value: string): Move<Designer> => ({ type: 'form.edit', intent: intentOf(value) });
/** The user types the label of the second field. */
export const typesB = (value: string): Move<Designer> => ({ type: 'form.edit', intent: intentOf(value, fieldB) });
/** The command that relabels the first field. */
export const naming = (after: string, before = 'A'): Command => ({
  commandType: 'set',
  name: before,
  edits: [labelled(after, before)],
  selects: [fieldA],
});

/** The user types the title of the tab. */
export const namesTab = (value: string): Move<Designer> => ({
  type: 'form.edit',
  intent: { type: 'set', of: tab, property: 'title', value },
});
/** The command that renames a tab, with the key derived from its title. */
export const namedTab = (title: string, key: string): Command => ({
  commandType: 'set',
  name: 'Datos',
  edits: [
    { type: 'set', of: tab, property: 'title', before: 'Datos', after: title },
    { type: 'rename', of: tab, to: key },
  ],
  selects: [{ part: 'tab', key }],
});
/** The command that only derives a key, which is a separate undo step. */
export const keyed: Command = {
  commandType: 'rename',
  name: 'Datos',
  edits: [{ type: 'rename', of: tab, to: 'datos' }],
  selects: [{ part: 'tab', key: 'datos' }],
};

/** The user removes the second field. */
export const removesB: Move<Designer> = { type: 'form.edit', intent: { type: 'remove', of: [fieldB] } };
export const undoes: Move<Designer> = { type: 'edit.undo' };
export const redoes: Move<Designer> = { type: 'edit.redo' };
export const requestsLeave: Move<Designer> = { type: 'leave.request' };
export const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
export const forbidden: AppError = { kind: 'forbidden', text: 'No tiene permiso.', place: 'notice' };
export const notFound: AppError = { kind: 'notFound', text: 'No existe.', place: 'notice' };
export const restores: Move<Designer> = { type: 'form.restore' };
export const restored: Move<Designer> = { resolve: 'restoreForm', with: { revision: 1 } };
/** The copy that this browser stored of a deleted form. */
export const storedCopy = { definition: formOf({ a: 'Perdido' }), revision: 0, published: null };

/** The form after another user relabelled the second field. */
export const theirs = formOf({ b: 'Bis' });
/** The form after another user relabelled the first field. */
export const rival = formOf({ a: 'Otro' });

/** The conflict after both users relabelled the first field. */
export const conflict: EditConflict = {
  edit: labelled('Uno'),
  name: 'Uno',
  why: 'changed',
  theirs: 'Otro',
  mine: {
    part: 'field',
    place: { part: 'field', section: 'general', row: 'own', after: null },
    value: { kind: 'text', key: 'a', label: 'Uno' },
  },
};

/** The conflict reported by undoing a label that another user has overwritten. */
export const undoneTooLate: EditConflict = {
  edit: labelled('A', 'Uno'),
  name: 'Otro',
  why: 'changed',
  theirs: 'Otro',
  mine: {
    part: 'field',
    place: { part: 'field', section: 'general', row: 'own', after: null },
    value: { kind: 'text', key: 'a', label: 'Otro' },
  },
};

/** The conflict reported by redoing a label that another user has overwritten. */
export const redoneTooLate: EditConflict = { ...undoneTooLate, edit: labelled('Uno') };

/** A conflict about a section that was deleted and cannot be restored. */
export const unresolvable: EditConflict = {
  edit: { type: 'set', of: { part: 'section', key: 'nada' }, property: 'title', before: 'Nada', after: 'Algo' },
  name: 'Nada',
  why: 'gone',
  theirs: undefined,
  mine: null,
};

/**
 * The edit that replaces the whole form by one with another label; `before` is null if the server never returned the
 * form.
 */
export const replaced = (a: string, before: FormDefinition | null = base): Edit => ({
  type: 'replace',
  before: before ?? emptyDefinition,
  after: formOf({ a }),
});

/** A merge with the form of another user, as autosave computes it. */
export const mergeWith = (definition: FormDefinition, rest: Partial<Merge> = {}): Merge => ({
  stored: { definition, revision: 5 },
  definition,
  pending: [],
  conflicts: [],
  keys: [],
  published: null,
  ...rest,
});
/** Autosave reports a merge with the form of another user. */
export const merges = (definition: FormDefinition, rest: Partial<Merge> = {}): Move<Designer> => ({
  type: 'form.merged',
  merge: mergeWith(definition, rest),
});
/** Autosave ends because another user deleted the form. */
export const deletes = (...pending: readonly Edit[]): Move<Designer> => ({
  resolve: 'formAutosave',
  with: deletion(...pending),
});
/** The output of autosave when another user deleted the form. */
export const deletion = (...pending: readonly Edit[]): FormDeletion => ({
  stored: { definition: base, revision: 4 },
  pending,
  failure: notFound,
});

/** The fact that edits were stored in this browser. */
export const draftSaved = (edits: readonly Edit[], revision = 1, conflicts: readonly EditConflict[] = []) =>
  ({ type: 'draft.saved', edits, conflicts, revision }) as const;
export const dropped = { type: 'draft.dropped' } as const;
export const allowed = { type: 'leave.allowed' } as const;
export const refused = { type: 'leave.refused' } as const;
export const leftUnsaved = { type: 'left.unsaved' } as const;
export const merged = (conflicts: number) => ({ type: 'form.merged', conflicts }) as const;

const designing = (interaction: string, leaving: string): StateValue => ({ designing: { interaction, leaving } });
/** The state value while nothing is edited or dragged. */
export const idle = designing('idle', 'staying');
/** The state value while the user is typing. */
export const typing = designing('editing', 'staying');
export const dragging = designing('dragging', 'staying');
/** The state value while the user waits to leave. */
export const leaving = designing('idle', 'asked');

/** The actors that start when a form is loaded and opened. */
export const opens = ['loadForm', 'relayFacts'] as const;
