import { isFigureKind } from '#domain/fields/field-rules.ts';
import type { Literal } from '#domain/design/literals.ts';
import {
  type ComparedFields,
  type ConditionTest,
  isComparing,
  type SimpleCondition,
  testsOf,
  writeCondition,
} from '#domain/design/simple-condition.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import { useMemo, useState } from 'react';
import { conditionTexts as t } from '../properties.texts.ts';
import { DraftField, readAs, showAs } from './draft-field.tsx';

const group = css({ border: 'none', m: '0', p: '0', minWidth: '0' });
const name = css({ textStyle: 'sm', fontWeight: 'medium', p: '0', mb: '1.5' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'start',
  '& > *': { flex: '1 1 9rem', minWidth: '0' },
});

/** Whether a condition has the value that its test needs. */
const isComplete = ({ test, value }: SimpleCondition): boolean =>
  !isComparing(test) || (value !== null && value !== '');

interface ConditionControlsProps {
  label: string;
  fields: ComparedFields;
  source: string;
  /** The parsed expression; null when it is blank. */
  read: SimpleCondition | null;
  isLeftBlank: boolean;
  onType: (source: string) => void;
  onChoose: (source: string) => void;
  onLeave: () => void;
}

/** The condition that the controls show. While its value is missing, the form stores a blank condition instead. */
function useConditionDraft({ source, fields, read, onType, onChoose }: ConditionControlsProps) {
  const [last, setLast] = useState<{ condition: SimpleCondition; source: string } | null>(null);
  const isOwn = last !== null && last.source === source && fields.has(last.condition.key);
  const change = (condition: SimpleCondition, isTyped = false) => {
    const field = fields.get(condition.key);
    const written = field !== undefined && isComplete(condition) ? writeCondition(field, condition) : '';
    setLast({ condition, source: written });
    if (isTyped) onType(written);
    else if (written !== source) onChoose(written);
  };
  return { draft: isOwn ? last.condition : read, change };
}

/** The default test of a field, with its value when there is an obvious one. */
function firstOf(field: LeafField): SimpleCondition {
  const { key, kind } = field;
  return { key, test: testsOf(field)[0] ?? 'is', value: kind === 'switch' ? true : null };
}

const testOptions = (field: LeafField) => {
  const labels = field.kind === 'date' ? t.ofDate : t.ofFigure;
  return testsOf(field).map((value) => ({ value, label: labels[value] }));
};

/** Controls of a condition on one field: the field, the test and the value. */
export function ConditionControls(props: ConditionControlsProps) {
  const { label, fields, isLeftBlank, onLeave } = props;
  const { draft, change } = useConditionDraft(props);
  const field = draft === null ? undefined : fields.get(draft.key);
  return (
    <fieldset className={group}>
      <legend className={name}>{label}</legend>
      <div className={row}>
        <FieldControl
          fields={fields}
          chosen={draft?.key}
          error={draft === null && isLeftBlank ? t.fieldMissing : undefined}
          onChoose={(chosen) => change(firstOf(chosen))}
        />
        {draft !== null && field !== undefined && (
          <TestControl field={field} test={draft.test} onChoose={(test) => change({ ...draft, test })} />
        )}
        {draft !== null && field !== undefined && isComparing(draft.test) && (
          <ValueControl
            key={field.key}
            field={field}
            value={draft.value}
            error={isLeftBlank && !isComplete(draft) ? t.valueMissing : undefined}
            onType={(value) => change({ ...draft, value }, true)}
            onChoose={(value) => change({ ...draft, value })}
            onLeave={onLeave}
          />
        )}
      </div>
    </fieldset>
  );
}

interface FieldControlProps {
  fields: ComparedFields;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (field: LeafField) => void;
}

function FieldControl({ fields, chosen, error, onChoose }: FieldControlProps) {
  const options = useMemo(() => [...fields.values()].map(({ key: value, label }) => ({ value, label })), [fields]);
  return (
    <SelectField
      label={t.field}
      value={chosen ?? ''}
      options={options}
      placeholder={chosen === undefined ? t.chooseField : undefined}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        const field = fields.get(value);
        if (field !== undefined) onChoose(field);
      }}
    />
  );
}

interface TestControlProps {
  field: LeafField;
  test: ConditionTest;
  onChoose: (test: ConditionTest) => void;
}

function TestControl({ field, test, onChoose }: TestControlProps) {
  return (
    <SelectField
      label={t.test}
      value={test}
      options={testOptions(field)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = testsOf(field).find((one) => one === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

interface ValueControlProps {
  field: LeafField;
  value: Literal | null;
  error: string | undefined;
  onType: (value: string | null) => void;
  onChoose: (value: Literal) => void;
  onLeave: () => void;
}

/** The compared value, chosen or typed as in the field itself. */
function ValueControl(props: ValueControlProps) {
  const { field } = props;
  if (field.kind === 'switch') return <FlagValue {...props} field={field} />;
  if (field.kind === 'select') return <OptionValue {...props} field={field} />;
  return <TypedValue {...props} />;
}

function FlagValue({ field, value, onChoose }: ValueControlProps & { field: FieldOf<'switch'> }) {
  return (
    <SelectField
      label={t.value}
      value={String(value)}
      options={[
        { value: 'true', label: field.onLabel ?? fieldValueTexts.yes },
        { value: 'false', label: field.offLabel ?? fieldValueTexts.no },
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === 'true')}
    />
  );
}

const textOf = (value: Literal | null): string => (typeof value === 'string' ? value : '');

function OptionValue({ field, value, error, onChoose }: ValueControlProps & { field: FieldOf<'select'> }) {
  const chosen = textOf(value);
  const isDeleted = chosen !== '' && field.options.every((option) => option.value !== chosen);
  return (
    <SelectField
      label={t.value}
      value={chosen}
      options={isDeleted ? [{ value: chosen, label: t.missing(chosen) }, ...field.options] : field.options}
      placeholder={chosen === '' ? t.chooseValue : undefined}
      error={isDeleted ? t.optionDeleted : error}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

function TypedValue({ field, value, error, onType, onLeave }: ValueControlProps) {
  const isFigure = isFigureKind(field);
  return (
    <DraftField<string>
      label={t.value}
      error={error}
      figures={isFigure}
      inputMode={isFigure ? 'decimal' : 'text'}
      value={textOf(value) === '' ? undefined : textOf(value)}
      show={(current) => showAs(field, current)}
      read={(typed) => readAs(field, typed)}
      onType={(typed) => onType(typed ?? null)}
      onLeave={onLeave}
    />
  );
}
