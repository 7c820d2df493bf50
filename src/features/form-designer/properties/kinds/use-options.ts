import { designTexts } from '#domain/design/design.texts.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { foldText } from '#domain/search-text.ts';
import { movedTo } from '#ui/sortable-list.tsx';
import { useRef } from 'react';
import { useDesigner } from '../../designer-context.ts';
import { useEditedPart } from '../part-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { useRowIds } from '../use-row-ids.ts';

/** Commands on the options of a list. */
export interface OptionsEditing {
  readonly ids: readonly number[];
  readonly write: (index: number, change: Partial<Option>) => void;
  /**
   * Call when the label of an option loses the focus: a generated value is replaced, once, by one derived from the
   * label.
   */
  readonly leave: (index: number) => void;
  readonly leaveValue: () => void;
  readonly addAfter: (index: number) => void;
  /** Adds lines as options after an index, replacing that option when it is blank. */
  readonly addLines: (index: number, text: string) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

/**
 * Whether all options are the unedited initial ones of a new list and none is published, so that they can be
 * replaced.
 */
const areUntouched = (options: readonly Option[], published: ReadonlySet<string>): boolean =>
  options.every(
    ({ value, label }, index) => isGenerated(value) && label === designTexts.option(index + 1) && !published.has(value),
  );

/** Inserts lines as options after an index, or in place of a blank option or of unedited initial ones. */
function withLines(options: readonly Option[], index: number, text: string, published: ReadonlySet<string>) {
  if (areUntouched(options, published)) {
    const { added, repeated } = optionsFrom(text, []);
    const count = added.length;
    const next = count === 0 ? options : added;
    return { next, count, repeated, more: next.length - options.length };
  }
  const at = options[index];
  const isBlank = at !== undefined && at.label.trim() === '' && !published.has(at.value);
  const replaced = isBlank ? 1 : 0;
  const place = index + 1 - replaced;
  const { added, repeated } = optionsFrom(text, options.toSpliced(place, replaced));
  const count = added.length;
  const isNothing = count === 0;
  return {
    next: isNothing ? options : options.toSpliced(place, replaced, ...added),
    count,
    repeated,
    /** Number of rows added, minus the number of rows replaced. */
    more: isNothing ? 0 : count - replaced,
  };
}

const changed = (options: readonly Option[], index: number, change: Partial<Option>): readonly Option[] =>
  options.map((option, at) => (at === index ? { ...option, ...change } : option));

/** Tracks whether a label is being typed, and derives the value of an option from its label. */
function useNamed(options: readonly Option[], published: ReadonlySet<string>) {
  const wasTyped = useRef(false);
  const named = (index: number): readonly Option[] => {
    const value = options[index]?.value ?? '';
    const isNew = wasTyped.current && isGenerated(value) && !published.has(value);
    wasTyped.current = false;
    return isNew ? withOwnValue(options, index) : options;
  };
  const note = (isTyped: boolean) => {
    wasTyped.current = isTyped;
  };
  return { note, named };
}

/** Edits the options of the selected field; each command is one undo step. */
export function useOptions(options: readonly Option[], published: ReadonlySet<string>): OptionsEditing {
  const part = useEditedPart();
  const { announce } = useDesigner();
  const rows = useRowIds(options.length);
  const { note, named } = useNamed(options, published);
  const choose = (next: readonly Option[]) => part.choose({ options: next });
  return {
    ids: rows.ids,
    write: (index, change) => {
      note('label' in change);
      part.type('options', changed(options, index, change));
    },
    leave: (index) => {
      const next = named(index);
      if (next !== options) part.type('options', next);
      part.leave();
    },
    leaveValue: part.leave,
    addAfter: (index) => {
      rows.insert(index + 1, 1);
      const before = named(index);
      choose(before.toSpliced(index + 1, 0, blankOption(before)));
    },
    addLines: (index, text) => {
      const { next, count, repeated, more } = withLines(options, index, text, published);
      announce(t.added(count, repeated));
      rows.insert(index + 1, more);
      choose(next);
    },
    remove: (index) => {
      rows.remove(index);
      choose(options.toSpliced(index, 1));
    },
    move: (from, to) => {
      rows.move(from, to);
      choose(movedTo(options, from, to));
    },
  };
}

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
const isGenerated = (value: string): boolean => /^opcion_\d+$/.test(value);

/** A new unlabelled option with a free value. */
const blankOption = (options: readonly Option[]): Option => ({
  value: freeValue('', valuesOf(options)),
  label: '',
});

/**
 * The options, with the value of the option at `index` derived from its label; unchanged when the label yields no
 * value.
 */
function withOwnValue(options: readonly Option[], index: number): readonly Option[] {
  const option = options[index];
  if (option === undefined) return options;
  const wanted = valueFrom(option.label);
  if (wanted === '' || isGenerated(wanted)) return options;
  const value = freeValue(wanted, valuesOf(options.toSpliced(index, 1)));
  return options.with(index, { ...option, value });
}

/** Parses lines of text into options to add to others; counts and omits duplicates. */
function optionsFrom(
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
