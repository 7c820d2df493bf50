import type { FieldOf, ValueField } from '#domain/fields/field.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import { css } from '#styled-system/css';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { useRowIds } from '../use-row-ids.ts';

type Only = NonNullable<FieldOf<'link'>['only']>;

/** Maximum conditions that filter the offered records. */
const MAX_ONLY = 4;

const stack = css({ display: 'grid', gap: '2', minWidth: '0' });
const name = css({ textStyle: 'sm', fontWeight: 'medium' });
const wrong = css({ textStyle: 'sm', color: 'fg.error', _empty: { display: 'none' } });
const row = css({ display: 'flex', alignItems: 'end', gap: '2', '& > div': { flex: '1' } });

/** The possible values of a field with few of them; null for any other field. */
function valuesOf(field: ValueField | undefined) {
  switch (field?.kind) {
    case 'select':
      return field.options;
    case 'switch':
      return [
        { value: 'true', label: field.onLabel ?? fieldValueTexts.yes },
        { value: 'false', label: field.offLabel ?? fieldValueTexts.no },
      ];
    default:
      return null;
  }
}

/** Kinds of field whose value can filter records. */
const filterableKinds: ReadonlySet<ValueField['kind']> = new Set(['select', 'switch', 'text', 'number', 'date']);

/** Fields that can filter records, including the chosen one when it no longer can. */
function fieldChoices(fields: readonly ValueField[], chosen: string, isDeleted: boolean) {
  const known = fields
    .filter((field) => filterableKinds.has(field.kind) || field.key === chosen)
    .map(({ key, label }) => ({ value: key, label }));
  if (known.some(({ value }) => value === chosen)) return known;
  return [{ value: chosen, label: isDeleted ? t.missing(chosen) : chosen }, ...known];
}

interface OnlyRowProps {
  index: number;
  condition: Only[number];
  /** Fields of the linked program; null while they load. */
  fields: readonly ValueField[] | null;
  onChange: (condition: Only[number], isTyped: boolean) => void;
  onLeave: () => void;
  onRemove: () => void;
}

function OnlyRow({ index, condition, fields, onChange, onLeave, onRemove }: OnlyRowProps) {
  const { field: key, is } = condition;
  const problem = useProblem(`only.${index}.field`);
  const number = index + 1;
  const field = fields?.find((one) => one.key === key);
  const isDeleted = fields !== null && field === undefined;
  return (
    <div className={stack} data-property={`only.${index}`}>
      <div className={row}>
        <SelectField
          label={t.onlyField(number)}
          error={problem ?? (isDeleted ? t.onlyDeleted : undefined)}
          value={key}
          options={fieldChoices(fields ?? [], key, isDeleted)}
          onChange={({ currentTarget: { value } }) => {
            const [first] = valuesOf(fields?.find((one) => one.key === value)) ?? [];
            onChange({ field: value, is: first?.value ?? '' }, false);
          }}
        />
        <IconButton label={t.removeOnly(number)} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <OnlyValue
        index={index}
        is={is}
        values={valuesOf(field)}
        onChange={(value, isTyped) => onChange({ field: key, is: value }, isTyped)}
        onLeave={onLeave}
      />
    </div>
  );
}

interface OnlyValueProps {
  index: number;
  is: string;
  /** The possible values of the field; null when its value is typed. */
  values: ReturnType<typeof valuesOf>;
  onChange: (value: string, isTyped: boolean) => void;
  onLeave: () => void;
}

/** The value that the field of an offered record must have. */
function OnlyValue({ index, is, values, onChange, onLeave }: OnlyValueProps) {
  const problem = useProblem(`only.${index}.is`);
  const common = { label: t.onlyIs(index + 1), value: is, 'data-property': `only.${index}.is` };
  if (values === null) {
    return (
      <TextField
        {...common}
        error={problem}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value, true)}
        onBlur={onLeave}
      />
    );
  }
  const isDeleted = values.every(({ value }) => value !== is);
  return (
    <SelectField
      {...common}
      error={problem ?? (isDeleted ? t.onlyIsDeleted : undefined)}
      options={isDeleted ? [{ value: is, label: t.missing(is) }, ...values] : values}
      onChange={({ currentTarget }) => onChange(currentTarget.value, false)}
    />
  );
}

interface OnlyListProps {
  only: Only;
  /** Fields of the linked program; null while they load. */
  fields: readonly ValueField[] | null;
}

/** The conditions that filter the offered records of the linked program. */
export function OnlyList({ only, fields }: OnlyListProps) {
  const part = useEditedPart();
  const rows = useRowIds(only.length);
  const first = fields?.find(({ kind }) => filterableKinds.has(kind));
  const choose = (next: Only) => part.choose({ only: next.length === 0 ? undefined : next });
  const add = (field: ValueField) => {
    rows.insert(only.length, 1);
    choose([...only, { field: field.key, is: valuesOf(field)?.[0]?.value ?? '' }]);
  };
  return (
    <div className={stack} role="group" aria-label={t.only} data-property="only">
      <span className={name}>{t.only}</span>
      {only.map((condition, index) => (
        <OnlyRow
          key={rows.ids[index]}
          index={index}
          condition={condition}
          fields={fields}
          onChange={(next, isTyped) => {
            if (isTyped) part.type('only', only.with(index, next));
            else choose(only.with(index, next));
          }}
          onLeave={part.leave}
          onRemove={() => {
            rows.remove(index);
            choose(only.toSpliced(index, 1));
          }}
        />
      ))}
      <span className={wrong}>{useProblem('only')}</span>
      {only.length < MAX_ONLY && first !== undefined && (
        <div>
          <Button size="sm" icon={<Plus />} onClick={() => add(first)}>
            {t.addOnly}
          </Button>
        </div>
      )}
    </div>
  );
}
