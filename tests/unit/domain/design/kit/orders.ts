import { commandOf } from '#domain/design/command-of.ts';
import type { Command } from '#domain/design/edit.types.ts';
import type { DesignBounds, DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

export const text = (key: string, more: Partial<Extract<Field, { kind: 'text' }>> = {}): Field => ({
  kind: 'text',
  key,
  label: key.toUpperCase(),
  ...more,
});

/** A form of one tab with one section whose rows have these fields. */
export const formOf = (rows: readonly (readonly Field[])[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  format: 1,
  title: 'Pedidos',
  one: 'pedido',
  many: 'pedidos',
  icon: 'box',
  group: 'Ventas',
  naming: 'a',
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [{ key: 'general', rows: rows.map((fields) => ({ fields: [...fields] })) }],
    },
  ],
  list: { columns: ['a'], sort: [] },
  ...more,
});

/** A table with two number columns. */
export const table = (key: string, more: Partial<Extract<Field, { kind: 'table' }>> = {}): Field => ({
  kind: 'table',
  key,
  label: 'Ítems',
  columns: [
    { kind: 'number', key: 'cantidad', label: 'Cantidad' },
    { kind: 'number', key: 'precio', label: 'Precio' },
  ],
  ...more,
});

const nothingPublished: DesignBounds = { published: new Set() };
export const publishedWith = (...names: string[]): DesignBounds => ({ published: new Set(names) });

const tryIntent = (
  definition: FormDefinition,
  intent: DesignIntent,
  bounds: DesignBounds = nothingPublished,
): DesignOutcome => commandOf(definition, intent, bounds);

/** Applies an applicable intent; throws with the reason otherwise. */
export function applyIntent(
  definition: FormDefinition,
  intent: DesignIntent,
  bounds?: DesignBounds,
): { after: FormDefinition; command: Command } {
  const outcome = tryIntent(definition, intent, bounds);
  if (!outcome.ok) throw new Error(`it cannot be done: ${outcome.why}`);
  return { after: outcome.definition, command: outcome.command };
}

/** Why an intent is refused; null if it applies. */
export function refused(definition: FormDefinition, intent: DesignIntent, bounds?: DesignBounds): string | null {
  const outcome = tryIntent(definition, intent, bounds);
  return outcome.ok ? null : outcome.why;
}
