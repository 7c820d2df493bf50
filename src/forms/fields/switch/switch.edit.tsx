import { formatField } from '#domain/fields/field-rules.ts';
import { css } from '#styled-system/css';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';

const row = css({ display: 'flex', alignItems: 'center', gap: '2.5', minHeight: 'control', textStyle: 'sm' });
const box = css({ width: '5', height: '5' });

/** A switch with the label of its current state. */
export function SwitchEdit({ field, control, value, onChange }: EditProps<LeafFieldOf<'switch'>, boolean>) {
  return (
    <span className={row}>
      <input
        {...control}
        type="checkbox"
        role="switch"
        aria-checked={value}
        className={box}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span aria-hidden="true">{formatField(field, value)}</span>
    </span>
  );
}
