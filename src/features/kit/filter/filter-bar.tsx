import type { RecordCondition, RecordFilter } from '#contract/schemas/record-query.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { RecordSelect } from '#features/kit/record/record-select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { css } from '#styled-system/css';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import {
  conditionsOf,
  type FlatFilter,
  flatten,
  offeredOperators,
  toFilter,
  conditionText,
  type NameOf,
} from './filter-parts.ts';
import { filterTexts as t } from './filter.texts.ts';
import { filterCommands } from './filter.commands.tsx';

/** Lazy, because it contains the controls of all field kinds. */
const FilterEditor = lazyPart(async () => (await import('./filter-editor.tsx')).FilterEditor, partStatus());

const bar = css({
  display: 'flex',
  flex: '1 1 16rem',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  minHeight: 'control',
  textStyle: 'sm',
  // The tools of a list take two lines on the narrowest phones.
  _narrow: { columnGap: '1.5' },
});
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: 'full',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.default',
  minHeight: '7',
});
const filterText = css({
  px: '2',
  minHeight: '7',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '22rem',
});
const still = css({ px: '2', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '22rem' });
const screenOnly = css({ _print: { display: 'none' } });
const join = css({ display: 'inline-flex', alignItems: 'center', gap: '2', _print: { display: 'none' } });
const narrow = css({ width: '7rem' });

interface FilterBarProps {
  fields: ReadonlyMap<string, ValueField>;
  filter: RecordFilter | null;
  nameOf: NameOf;
  /** Title of what is filtered. */
  group: string;
  onFilter: (filter: RecordFilter | null) => void;
  /** Learns whether a condition is open, which is not in the filter before it is applied. */
  onOpen?: (isOpen: boolean) => void;
  /** Controls at the end of the bar. */
  children?: ReactNode;
}

/** The conditions of the filter of a list or of a figure, and a button to add one. */
export function FilterBar({ fields, filter, ...rest }: FilterBarProps) {
  const choices = [...fields.values()].filter((field) => offeredOperators(field).length > 0);
  const flat = flatten(filter);
  if (flat !== null) return <FlatBar {...rest} fields={fields} choices={choices} flat={flat} />;
  return (
    <DeepFilter filter={filter} onClear={() => rest.onFilter(null)}>
      {rest.children}
    </DeepFilter>
  );
}

interface FlatBarProps extends Omit<FilterBarProps, 'filter'> {
  choices: readonly ValueField[];
  flat: FlatFilter;
}

function FlatBar({ fields, choices, flat, nameOf, group, onFilter, onOpen, children }: FlatBarProps) {
  // Index of the condition being edited; the length of the list for a new one, null for none.
  const [edited, setEdited] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { conditions } = flat;
  const isOpen = edited !== null;
  const edit = (place: number | null) => {
    setEdited(place);
    onOpen?.(place !== null);
  };
  const close = () => {
    edit(null);
    add.current?.focus();
  };
  const put = (place: number, condition: RecordCondition | null) => {
    const put = condition === null ? [] : [condition];
    onFilter(toFilter({ ...flat, conditions: conditions.toSpliced(place, 1, ...put) }));
    close();
  };
  return (
    <>
      <div className={bar}>
        {conditions.length > 1 && <Join flat={flat} onFilter={onFilter} />}
        <Chips {...{ fields, conditions, nameOf }} onEdit={edit} onRemove={(at) => put(at, null)} />
        <FilterButtons
          {...{ add, isOpen, group }}
          onToggle={() => edit(isOpen ? null : conditions.length)}
          onClear={conditions.length > 0 ? () => onFilter(null) : null}
        />
        {children}
      </div>
      {isOpen && (
        <FilterEditor
          key={edited}
          fields={choices}
          condition={conditions[edited] ?? null}
          onCancel={close}
          onApply={(condition) => put(edited, condition)}
        />
      )}
    </>
  );
}

interface FilterButtonsProps {
  add: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  group: string;
  onToggle: () => void;
  onClear: (() => void) | null;
}

function FilterButtons({ add, isOpen, group, onToggle, onClear }: FilterButtonsProps) {
  const commands = usePageCommands(filterCommands, { addFilter: onToggle, clearFilter: onClear }, group);
  return (
    <>
      <CommandButton command={commands.addFilter} ref={add} size="sm" className={screenOnly} aria-expanded={isOpen} />
      <CommandButton command={commands.clearFilter} textOnly size="sm" variant="ghost" className={screenOnly} />
    </>
  );
}

interface ChipsProps extends Pick<FilterBarProps, 'fields' | 'nameOf'> {
  conditions: readonly RecordCondition[];
  onEdit: (place: number) => void;
  onRemove: (place: number) => void;
}

function Chips({ fields, conditions, nameOf, onEdit, onRemove }: ChipsProps) {
  return conditions.map((condition, place) => {
    const field = fields.get(condition.field);
    // A condition that the editor does not offer can only be removed.
    const isEditable = field !== undefined && offeredOperators(field).includes(condition.op);
    return (
      <Chip
        key={JSON.stringify(condition)}
        text={field === undefined ? t.unknownField(condition.field) : conditionText(condition, field, nameOf)}
        onEdit={isEditable ? () => onEdit(place) : null}
        onRemove={() => onRemove(place)}
      />
    );
  });
}

interface ChipProps {
  text: string;
  /** Null for a condition that can only be removed. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

function Chip({ text, onEdit, onRemove }: ChipProps) {
  return (
    <span className={chip}>
      {onEdit === null ? (
        <span className={still} title={text}>
          {text}
        </span>
      ) : (
        <button type="button" className={filterText} title={text} aria-label={t.editFilter(text)} onClick={onEdit}>
          {text}
        </button>
      )}
      <IconButton size="sm" className={screenOnly} label={t.removeFilter(text)} icon={<X />} onClick={onRemove} />
    </span>
  );
}

interface DeepFilterProps extends Pick<FilterBarProps, 'filter' | 'children'> {
  onClear: () => void;
}

/** A nested filter, which only a URL can contain. The filter is applied, but can only be removed as a whole. */
function DeepFilter({ filter, onClear, children }: DeepFilterProps) {
  const text = t.advancedFilter(filter === null ? 0 : conditionsOf(filter).length);
  return (
    <div className={bar}>
      <Chip text={text} onEdit={null} onRemove={onClear} />
      {children}
    </div>
  );
}

function Join({ flat, onFilter }: { flat: FlatFilter; onFilter: (filter: RecordFilter | null) => void }) {
  const id = useId();
  return (
    <span className={join}>
      <label htmlFor={id}>{t.join}</label>
      <span className={narrow}>
        <RecordSelect<FlatFilter['join']>
          id={id}
          value={flat.join}
          options={[
            { value: 'and', label: t.joins.and },
            { value: 'or', label: t.joins.or },
          ]}
          onChoose={(chosen) => onFilter(toFilter({ ...flat, join: chosen }))}
        />
      </span>
    </span>
  );
}
