import type { FieldOf } from '#domain/fields/field.ts';
import { foldText } from '#domain/search-text.ts';

export type Option = FieldOf<'select'>['options'][number];

const MAX_LENGTH = 40;

/** The stored value derived from a label: lower case, without accents; '' when nothing remains. */
function valueFrom(label: string): string {
  const folded = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const value = folded.slice(0, MAX_LENGTH).replace(/_+$/, '');
  // Records treat a stored zero as no value.
  return value === '0' ? 'cero' : value;
}

/** A value based on the wanted one that no other option has. */
function freeValue(wanted: string, used: ReadonlySet<string>): string {
  const base = wanted === '' ? 'opcion' : wanted;
  if (wanted !== '' && !used.has(base)) return base;
  let number = wanted === '' ? 1 : 2;
  const stem = base.slice(0, MAX_LENGTH - 4);
  while (used.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

const valuesOf = (options: readonly Option[]): Set<string> => new Set(options.map(({ value }) => value));

/** Whether a value is generated rather than derived from a label. */
export const isGenerated = (value: string): boolean => /^opcion_\d+$/.test(value);

/** A new unlabelled option with a free value. */
export const blankOption = (options: readonly Option[]): Option => ({
  value: freeValue('', valuesOf(options)),
  label: '',
});

/**
 * The options, with the value of the option at `index` derived from its label; unchanged when the label yields no
 * value.
 */
export function withOwnValue(options: readonly Option[], index: number): readonly Option[] {
  const option = options[index];
  if (option === undefined) return options;
  const wanted = valueFrom(option.label);
  if (wanted === '' || isGenerated(wanted)) return options;
  const value = freeValue(wanted, valuesOf(options.toSpliced(index, 1)));
  return options.with(index, { ...option, value });
}

/** Parses lines of text into options to add to others; counts and omits duplicates. */
export function optionsFrom(
  text: string,
  existing: readonly Option[],
): { readonly added: readonly Option[]; readonly repeated: number } {
  const labels = text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const known = new Set(existing.map(({ label }) => foldText(label)));
  const used = valuesOf(existing);
  const added: Option[] = [];
  for (const label of labels) {
    const name = foldText(label);
    if (known.has(name)) continue;
    known.add(name);
    const value = freeValue(valueFrom(label), used);
    used.add(value);
    added.push({ value, label });
  }
  return { added, repeated: labels.length - added.length };
}
