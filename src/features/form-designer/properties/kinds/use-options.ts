import { designTexts } from '#domain/design/design.texts.ts';
import { useRef } from 'react';
import { useDesigner } from '../../designer-context.ts';
import { useEditedPart } from '../part-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { moved, useRowIds } from '../use-row-ids.ts';
import { blankOption, isGenerated, type Option, optionsFrom, withOwnValue } from './option-lists.ts';

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
      choose(moved(options, from, to));
    },
  };
}
