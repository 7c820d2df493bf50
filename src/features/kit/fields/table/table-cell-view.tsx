import type { LeafValue } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { css } from '#styled-system/css';
import { useCallback } from 'react';
import { formTexts as t } from '../../form/form.texts.ts';
import { cellName } from '../../form/form-store.ts';
import { leafValue } from '../../form/leaf-slot.tsx';
import { useOpenForm } from '../../form/open-form.ts';
import { fieldId } from '../../record-fields.ts';
import { ComputedValue } from '../formula/computed-value.tsx';
import { LeafEdit, LeafShow } from '../leaf-view.tsx';

const wrong = css({ display: 'block', textStyle: 'xs', color: 'fg.error', mt: '1' });

interface CellViewProps {
  table: string;
  column: LeafField;
  row: string;
  index: number;
  value: LeafValue | undefined;
  /** Whether the whole table is read-only. */
  isReadOnly: boolean;
  onChange: (index: number, column: string, value: LeafValue) => void;
}

/** One cell of a table, with its issue below; empty while its condition hides it. */
export function CellView({ table, column, row, index, value, isReadOnly, onChange }: CellViewProps) {
  const { store, prefix } = useOpenForm();
  const change = useCallback((next: LeafValue) => onChange(index, column.key, next), [onChange, index, column.key]);
  const fieldState = store.evaluator.cellState(table, row, column.key);
  if (!fieldState.isVisible) return null;
  const name = cellName(table, row, column.key);
  const problem = store.problem(`${table}.${index}.${column.key}`) ?? store.suspected(name, column, value);
  const id = fieldId(prefix, name);
  const control = {
    id,
    'aria-label': t.cellOf(column.label, index + 1),
    'aria-invalid': problem === undefined ? undefined : (true as const),
    'aria-required': fieldState.isRequired ? (true as const) : undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-error`,
  };
  return (
    <>
      {column.kind === 'formula' ? (
        <ComputedValue field={column} control={control} result={store.evaluator.cell(table, row, column.key)} isCell />
      ) : (
        <CellBody
          column={column}
          control={control}
          value={leafValue(column, value)}
          isTyped={!isReadOnly && !fieldState.isReadOnly}
          onChange={change}
        />
      )}
      {problem !== undefined && (
        <span id={`${id}-error`} className={wrong}>
          {problem}
        </span>
      )}
    </>
  );
}

interface CellBodyProps extends Pick<React.ComponentProps<typeof LeafEdit>, 'control' | 'value' | 'onChange'> {
  column: LeafField;
  isTyped: boolean;
}

const CellBody = ({ column, control, value, isTyped, onChange }: CellBodyProps) =>
  isTyped ? (
    <LeafEdit field={column} control={control} value={value} onChange={onChange} isCell />
  ) : (
    <LeafShow field={column} control={control} value={value} isCell />
  );
