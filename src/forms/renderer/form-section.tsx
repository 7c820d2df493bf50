import type { FormSection as Section, FormTab } from '#domain/forms/form-definition.ts';
import type { Field } from '#domain/fields/field.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, GridCell, isGridSpan } from '#ui/form-grid.tsx';
import { css, cx } from '#styled-system/css';
import { memo, useDeferredValue } from 'react';
import { TableSlot } from '../fields/table/table-slot.tsx';
import { useFormPart, useFieldState } from '../engine/open-form.ts';
import { LeafSlot } from './leaf-slot.tsx';

const blocks = css({
  display: 'grid',
  gap: 'block',
  minWidth: '0',
  /** A grid loses what follows a table that continues on the next page. */
  _onPaper: { display: 'block', '& > * + *': { mt: 'block' } },
});
/** Skips layout and paint outside the viewport, so that a form of 300 fields costs only its visible part. */
const skipOffscreen = css({ contentVisibility: 'auto', _onPaper: { contentVisibility: 'visible' } });

/** A section without tables stays on one page of paper, where it fits. */
const onOnePage = css({ _onPaper: { breakInside: 'avoid' } });
const hasTable = ({ rows }: Section): boolean => rows.some(({ fields }) => fields.some(({ kind }) => kind === 'table'));

/** Estimated height in pixels of a row of fields, and of a section's header and padding, before they have rendered. */
const LIKELY_HEIGHT = { row: 86, head: 88 };

const likelyHeight = ({ rows }: Section) => ({
  containIntrinsicBlockSize: `auto ${LIKELY_HEIGHT.head + rows.length * LIKELY_HEIGHT.row}px`,
});

/** A section with its rows of twelve columns, while its conditions hold. */
export const FormSection = memo(function FormSection({ section }: { section: Section }) {
  const { store } = useFormPart(`section:${section.key}`);
  if (!store.evaluator.isSectionVisible(section.key)) return null;
  return (
    <Card
      title={section.title}
      description={section.help}
      className={cx(skipOffscreen, !hasTable(section) && onOnePage)}
      style={likelyHeight(section)}
    >
      <div className={blocks}>
        {section.rows.map(({ fields }) => (
          <FormGrid key={fields[0]?.key}>
            {fields.map((field) => (
              <FieldSlot key={field.key} field={field} />
            ))}
          </FormGrid>
        ))}
      </div>
    </Card>
  );
});

/** Number of fields that fill the tallest screens. */
const INITIAL_FIELDS = 60;

/** Number of sections that can be visible when a tab opens. */
function initialSectionCount({ sections }: FormTab): number {
  let fields = 0;
  const last = sections.findIndex(({ rows }) => {
    fields += rows.reduce((count, row) => count + row.fields.length, 0);
    return fields >= INITIAL_FIELDS;
  });
  return last === -1 ? sections.length : last + 1;
}

/**
 * The sections of a tab. The first ones render at once; the others render deferred, after the first ones accept input.
 */
export function FormSections({ tab }: { tab: FormTab }) {
  const count = useDeferredValue(tab.sections.length, initialSectionCount(tab));
  return (
    <div className={blocks}>
      {tab.sections.slice(0, count).map((section) => (
        <FormSection key={section.key} section={section} />
      ))}
    </div>
  );
}

const heading = css({ textStyle: 'md', fontWeight: 'semibold' });
const note = css({ textStyle: 'sm', color: 'fg.muted', maxWidth: '75ch', overflowWrap: 'anywhere' });
const line = css({ borderTopWidth: '1px', width: 'full' });

/** A field in the grid while its conditions hold; a change of its value alone does not render this component. */
const FieldSlot = memo(function FieldSlot({ field }: { field: Field }) {
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
