import type { Field } from '#domain/fields/field.ts';
import { GridCell, isGridSpan } from '#ui/form-grid.tsx';
import { css } from '#styled-system/css';
import { memo } from 'react';
import { TableSlot } from '../fields/table/table-slot.tsx';
import { LeafSlot } from './leaf-slot.tsx';
import { useFieldState } from './open-form.ts';

const heading = css({ textStyle: 'md', fontWeight: 'semibold' });
const note = css({ textStyle: 'sm', color: 'fg.muted', maxWidth: '75ch', overflowWrap: 'anywhere' });
const line = css({ borderTopWidth: '1px', width: 'full' });

/** A field in the grid while its conditions hold; a change of its value alone does not render this component. */
export const FieldSlot = memo(function FieldSlot({ field }: { field: Field }) {
  const { store } = useFieldState(field.key);
  if (!store.evaluator.fieldState(field.key).isVisible) return null;
  const width = field.width ?? 12;
  return (
    <GridCell span={isGridSpan(width) ? width : 12}>
      <FieldBody field={field} />
    </GridCell>
  );
});

function FieldBody({ field }: { field: Field }) {
  switch (field.kind) {
    case 'heading':
      return <h3 className={heading}>{field.label}</h3>;
    case 'note':
      return <p className={note}>{field.text}</p>;
    case 'separator':
      return <hr className={line} />;
    case 'table':
      return <TableSlot field={field} />;
    default:
      return <LeafSlot field={field} />;
  }
}
