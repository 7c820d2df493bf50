import { nameOf } from '#domain/design/form-parts.ts';
import { canBeShown, canBeSorted } from '#domain/forms/definition-lists.ts';
import type { FormDefinition, SortKey } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Heading } from '#ui/heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { movedTo, SortableList } from '#ui/sortable-list.tsx';
import { css } from '#styled-system/css';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useDesigner } from '../designer-context.ts';
import type { SettingsProblems } from './settings-problems.ts';
import { settingsHelp, settingsStack, settingsWrong } from './settings.styles.ts';
import { settingsTexts as t } from './settings.texts.ts';

/** Maximum columns and sort orders of a list, as in the definition's schema. */
const MAX_COLUMNS = 30;
const MAX_SORTS = 4;

const part = css({ display: 'grid', gap: '2', minWidth: '0' });
const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', minWidth: '0' });
const name = css({ minWidth: '0', overflowWrap: 'anywhere', textStyle: 'sm' });
const sortRow = css({ display: 'grid', py: '1', minWidth: '0' });

interface ListSettingsProps {
  definition: FormDefinition;
  problems: SettingsProblems;
}

/** Default columns and sort order of the record list. */
export function ListSettings({ definition, problems }: ListSettingsProps) {
  const { edit } = useDesigner();
  const { list } = definition;
  const setList = (change: Partial<FormDefinition['list']>) =>
    edit({ type: 'set', of: { part: 'form' }, property: 'list', value: { ...list, ...change } });
  return (
    <div className={settingsStack}>
      <Columns definition={definition} error={problems.columns} onChange={(columns) => setList({ columns })} />
      <Sorting definition={definition} error={problems.sort} onChange={(sort) => setList({ sort })} />
    </div>
  );
}

interface PartProps<Value> {
  definition: FormDefinition;
  error: string | undefined;
  onChange: (value: Value) => void;
}

const labelOf = (definition: FormDefinition, key: string): string => nameOf(definition, { part: 'field', key });

function Columns({ definition, error, onChange }: PartProps<string[]>) {
  const { columns } = definition.list;
  const others = valueFieldsOf(definition).filter((field) => canBeShown(field) && !columns.includes(field.key));
  return (
    <section className={part} data-property="list.columns">
      <Heading level={3}>{t.columns}</Heading>
      <p className={settingsHelp}>{columns.length === 0 ? t.noColumns : t.columnsHelp}</p>
      <SortableList
        label={t.columns}
        items={columns}
        itemKey={(key) => key}
        itemName={(key) => labelOf(definition, key)}
        onMove={(from, to) => onChange(movedTo(columns, from, to))}
        texts={t}
        render={(key) => (
          <span className={row}>
            <span className={name}>{labelOf(definition, key)}</span>
            <RemoveButton
              field={labelOf(definition, key)}
              onRemove={() => onChange(columns.filter((one) => one !== key))}
            />
          </span>
        )}
      />
      {error !== undefined && <p className={settingsWrong}>{error}</p>}
      {columns.length < MAX_COLUMNS && (
        <AddChoice label={t.addColumn} fields={others} onAdd={(key) => onChange([...columns, key])} />
      )}
    </section>
  );
}

function Sorting({ definition, error, onChange }: PartProps<SortKey[]>) {
  const { sort } = definition.list;
  const sortedKeys = new Set(sort.map(({ field }) => field));
  const others = valueFieldsOf(definition).filter((field) => canBeSorted(field) && !sortedKeys.has(field.key));
  return (
    <section className={part} data-property="list.sort">
      <Heading level={3}>{t.sort}</Heading>
      <p className={settingsHelp}>{sort.length === 0 ? t.noSort : t.sortHelp}</p>
      <SortableList
        label={t.sort}
        items={sort}
        itemKey={({ field }) => field}
        itemName={({ field }) => labelOf(definition, field)}
        onMove={(from, to) => onChange(movedTo(sort, from, to))}
        texts={t}
        render={(key) => (
          <SortRow
            label={labelOf(definition, key.field)}
            isDescending={key.descending ?? false}
            onDescending={(descending) =>
              onChange(sort.map((one) => (one === key ? { field: key.field, ...(descending && { descending }) } : one)))
            }
            onRemove={() => onChange(sort.filter((one) => one !== key))}
          />
        )}
      />
      {error !== undefined && <p className={settingsWrong}>{error}</p>}
      {sort.length < MAX_SORTS && (
        <AddChoice label={t.addSort} fields={others} onAdd={(field) => onChange([...sort, { field }])} />
      )}
    </section>
  );
}

interface SortRowProps {
  label: string;
  isDescending: boolean;
  onDescending: (isDescending: boolean) => void;
  onRemove: () => void;
}

function SortRow({ label, isDescending, onDescending, onRemove }: SortRowProps) {
  return (
    <span role="group" aria-label={label} className={row}>
      <span className={sortRow}>
        <span className={name}>{label}</span>
        <Checkbox label={t.descending} checked={isDescending} onCheckedChange={onDescending} />
      </span>
      <RemoveButton field={label} onRemove={onRemove} />
    </span>
  );
}

const RemoveButton = ({ field, onRemove }: { field: string; onRemove: () => void }) => (
  <IconButton size="sm" label={t.remove(field)} icon={<X />} onClick={onRemove} />
);

const addRow = css({ display: 'flex', alignItems: 'end', gap: '2', '& > :first-child': { flex: '1', minWidth: '0' } });

interface AddChoiceProps {
  label: string;
  fields: readonly { readonly key: string; readonly label: string }[];
  onAdd: (key: string) => void;
}

/** Selects a field and adds it with a button, because arrow keys change the selection of a native select. */
function AddChoice({ label, fields, onAdd }: AddChoiceProps) {
  const [chosen, setChosen] = useState('');
  const [first] = fields;
  if (first === undefined) return null;
  const key = fields.some((field) => field.key === chosen) ? chosen : first.key;
  return (
    <div className={addRow}>
      <SelectField
        label={label}
        value={key}
        options={fields.map((field) => ({ value: field.key, label: field.label }))}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <Button icon={<Plus />} onClick={() => onAdd(key)}>
        {t.add}
      </Button>
    </div>
  );
}
