import type { FormRow, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { formGridRow } from '#ui/form-grid.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { memo, useDeferredValue } from 'react';
import { css, cx } from '#styled-system/css';
import { canvasTexts as t } from './canvas.texts.ts';
import { useCanvas } from './canvas-view.ts';
import { cardStyles as look, lineStyles } from './card.styles.ts';
import { CardTools, FieldCard, SelectedSign } from './field-card.tsx';
import { InlineName } from './inline-name.tsx';
import { IssueSign } from './issue-sign.tsx';
import { useIsActive, useIsDroppedFirst, useIsDroppedUnder, useIsNaming, usePartState } from './part-state.ts';
import { idOf } from './stops.ts';

/** Estimated height in pixels of a row, and of the rest of a section, until the browser has laid them out. */
const ROW_HEIGHT = 90;
const HEAD_HEIGHT = 60;
const likelyHeight = { containIntrinsicBlockSize: `auto ${ROW_HEIGHT}px` };
const heightOf = (rows: number) => ({ containIntrinsicBlockSize: `auto ${HEAD_HEIGHT + rows * ROW_HEIGHT}px` });
/** A small gap between cards, because their padding already separates the controls. */
const tight = css({ gap: '1!' });

const CanvasRow = memo(function CanvasRow({ row: { fields } }: { row: FormRow }) {
  const { drawn } = useCanvas();
  const isUnder = useIsDroppedUnder(fields.map(({ key }) => key));
  return (
    <div role="row" className={cx(formGridRow, look.row, tight)} style={likelyHeight} data-design-row="">
      {fields.map((field) => (
        <FieldCard key={drawn.of({ part: 'field', key: field.key })} field={field} />
      ))}
      {isUnder && <span className={lineStyles.under} data-drop-line="" />}
    </div>
  );
});

/** Number of rows that fills the tallest screens. Only these render at once; the remaining rows render right after. */
const INITIAL_ROWS = 30;

/** A section as it looks in a program. Keyboard navigation treats its heading as one more row. */
export const CanvasSection = memo(function CanvasSection({ section }: { section: FormSection }) {
  const { key, rows, help } = section;
  const of = { part: 'section', key } as const;
  const { isSelected, isDragged, hasIssue, side } = usePartState(of);
  const { drawn } = useCanvas();
  const isFirst = useIsDroppedFirst('field', key);
  const rendersAll = useDeferredValue(true, rows.length <= INITIAL_ROWS);
  return (
    <div
      role="rowgroup"
      className={look.section}
      style={heightOf(rows.length)}
      data-drag={idOf(of)}
      data-design-section={key}
      data-dragged={isDragged || undefined}
    >
      <SectionHead section={section} isSelected={isSelected} hasIssue={hasIssue} />
      {help !== undefined && (
        <div role="row" className={look.sectionHelp}>
          <span role="gridcell">{help}</span>
        </div>
      )}
      {isFirst && <DropFirst />}
      {rows.length === 0 && (
        <div role="row">
          <div role="gridcell" className={look.empty}>
            {t.emptySection}
          </div>
        </div>
      )}
      {(rendersAll ? rows : rows.slice(0, INITIAL_ROWS)).map((row) => (
        <CanvasRow key={drawn.of({ part: 'field', key: row.fields[0]?.key ?? '' })} row={row} />
      ))}
      {side === 'after' && <span className={lineStyles.under} data-drop-line="" />}
    </div>
  );
});

const first = css({ position: 'relative', height: '1' });

const DropFirst = () => (
  <div className={first} role="presentation">
    <span className={lineStyles.above} data-drop-line="" />
  </div>
);

interface SectionHeadProps {
  section: FormSection;
  isSelected: boolean;
  hasIssue: boolean;
}

function SectionHead({ section, isSelected, hasIssue }: SectionHeadProps) {
  const of = { part: 'section', key: section.key } as const;
  const isNaming = useIsNaming(of);
  const isActive = useIsActive(of);
  const name = section.title ?? t.untitled;
  const count = section.rows.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    <div role="row">
      <div
        role="rowheader"
        className={cx(look.cell, look.sectionHead)}
        aria-selected={isSelected}
        tabIndex={isActive ? 0 : -1}
        data-stop={idOf(of)}
      >
        {isSelected && <SelectedSign />}
        {isNaming ? (
          <InlineName of={of} name={section.title ?? ''} />
        ) : (
          <span
            className={cx(look.sectionTitle, section.title === undefined && look.untitled)}
            data-name=""
            data-handle=""
          >
            {name}
          </span>
        )}
        <VisuallyHidden>{t.sectionOf(count)}</VisuallyHidden>
        {hasIssue && <IssueSign />}
        <CardTools />
      </div>
    </div>
  );
}

/** The drop indicator before the first section of a tab. */
export function DropFirstIn({ tab }: { tab: FormTab }) {
  const isFirst = useIsDroppedFirst('section', tab.key);
  return isFirst ? <DropFirst /> : null;
}
