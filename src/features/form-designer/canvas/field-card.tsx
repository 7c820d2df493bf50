import type { Field } from '#domain/fields/field.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import { formTexts } from '#forms/form.texts.ts';
import { formGridSpan } from '#ui/form-grid.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { cx } from '#styled-system/css';
import Asterisk from 'lucide-react/icons/asterisk';
import Calculator from 'lucide-react/icons/calculator';
import Check from 'lucide-react/icons/check';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import EyeOff from 'lucide-react/icons/eye-off';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import GripVertical from 'lucide-react/icons/grip-vertical';
import ListChecks from 'lucide-react/icons/list-checks';
import Lock from 'lucide-react/icons/lock';
import { memo } from 'react';
import { canvasTexts as t } from './canvas.texts.ts';
import { cardStyles as look, lineStyles } from './card.styles.ts';
import { drawingStyles } from './field-drawing.styles.ts';
import { LeafDrawing, TableDrawing } from './field-drawing.tsx';
import { InlineName } from './inline-name.tsx';
import { IssueSign } from './issue-sign.tsx';
import { useIsActive, useIsNaming, usePartState } from './part-state.ts';
import { idOf } from './stops.ts';

const signs = {
  condition: EyeOff,
  computed: Calculator,
  readOnly: Lock,
  unique: Fingerprint,
  rules: ListChecks,
  required: Asterisk,
} as const satisfies Record<FieldMark['sign'], unknown>;

/**
 * A field as it will look, selectable, movable and with a menu. Its accessible name is its content; its drawing is
 * hidden from assistive technology.
 */
export const FieldCard = memo(function FieldCard({ field }: { field: Field }) {
  const of = { part: 'field', key: field.key } as const;
  const { isSelected, isDragged, hasIssue, side } = usePartState(of);
  const isActive = useIsActive(of);
  return (
    <div
      role="gridcell"
      className={cx(look.cell, formGridSpan(field.width))}
      aria-selected={isSelected}
      data-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-stop={idOf(of)}
      data-drag={idOf(of)}
      data-design-field={field.key}
      data-dragged={isDragged || undefined}
    >
      {isSelected && <SelectedSign />}
      <CardBody field={field} hasIssue={hasIssue} />
      {side !== null && <span className={lineStyles[side]} data-drop-line="" />}
    </div>
  );
});

/** Marks the selection with an icon, so that it does not depend on colour alone. */
export const SelectedSign = () => (
  <span className={look.check} aria-hidden="true">
    <Check />
  </span>
);

/** On a touch screen: the drag grip of a card and the button of its menu. */
export const CardTools = () => (
  <span className={look.tools} data-tools="">
    <span className={cx(look.tool, look.grip)} data-grip="" aria-hidden="true">
      <GripVertical />
    </span>
    <button
      type="button"
      className={look.tool}
      tabIndex={-1}
      aria-label={t.actions}
      aria-haspopup="menu"
      data-tool="menu"
    >
      <EllipsisVertical aria-hidden="true" />
    </button>
  </span>
);

function CardBody({ field, hasIssue }: { field: Field; hasIssue: boolean }) {
  const isNaming = useIsNaming({ part: 'field', key: field.key });
  const help = isValueField(field) ? field.help : undefined;
  return (
    <>
      {/* While its name is edited, the card cannot be dragged and nothing overlays the input. */}
      <div className={look.body} data-handle={isNaming ? undefined : ''}>
        <CardHead field={field} isNaming={isNaming} hasIssue={hasIssue} />
        <Drawing field={field} />
        {help !== undefined && <span className={look.help}>{help}</span>}
        <Marks field={field} />
      </div>
      {!isNaming && <CardTools />}
    </>
  );
}

interface CardHeadProps {
  field: Field;
  isNaming: boolean;
  hasIssue: boolean;
}

function CardHead({ field, isNaming, hasIssue }: CardHeadProps) {
  if (isNaming) return <InlineName of={{ part: 'field', key: field.key }} name={field.label} />;
  const name = field.label === '' ? field.key : field.label;
  if (field.kind === 'separator' || field.kind === 'note') {
    return (
      <>
        <VisuallyHidden>
          {name}, {t.kinds[field.kind]}
        </VisuallyHidden>
        {hasIssue && <IssueSign />}
      </>
    );
  }
  return (
    <span className={look.head}>
      <span className={field.kind === 'heading' ? drawingStyles.heading : look.label} data-name="">
        {name}
      </span>
      <VisuallyHidden>, {t.kinds[field.kind]}</VisuallyHidden>
      {isAlwaysRequired(field) && <span className={look.required}>{formTexts.required}</span>}
      {hasIssue && <IssueSign />}
    </span>
  );
}

function Drawing({ field }: { field: Field }) {
  switch (field.kind) {
    case 'heading':
      return null;
    case 'note':
      return <span className={drawingStyles.note}>{field.text}</span>;
    case 'separator':
      return <span className={drawingStyles.line} />;
    case 'table':
      return <TableDrawing field={field} />;
    default:
      return (
        <span aria-hidden="true">
          <LeafDrawing field={field} />
        </span>
      );
  }
}

function Marks({ field }: { field: Field }) {
  const marks = marksOf(field);
  if (marks.length === 0) return null;
  return (
    <span className={look.marks}>
      {marks.map(({ sign, label, title }) => {
        const Sign = signs[sign];
        return (
          <span key={label} className={look.mark} title={title}>
            <Sign aria-hidden="true" />
            {label}
          </span>
        );
      })}
    </span>
  );
}

/** A property of a field that the drawn control does not show, as a label on the field's card. */
interface FieldMark {
  readonly sign: 'condition' | 'computed' | 'readOnly' | 'unique' | 'rules' | 'required';
  readonly label: string;
  /** Details for the tooltip, such as the expression of a condition. */
  readonly title?: string;
}

/** Whether a field is unconditionally required. */
const isAlwaysRequired = (field: Field): boolean => isValueField(field) && field.required === true;

/** The labels on a field's card for properties that the drawn control does not show. */
function marksOf(field: Field): readonly FieldMark[] {
  const shown: FieldMark[] =
    field.visible === undefined
      ? []
      : [{ sign: 'condition', label: t.marks.condition, title: t.marks.hiddenUnless(field.visible) }];
  if (!isValueField(field)) return shown;
  const { required, readOnly, unique, validations = [] } = field;
  return [
    ...(field.kind === 'formula' ? [{ sign: 'computed', label: t.marks.computed } as const] : []),
    ...(typeof required === 'string'
      ? [{ sign: 'required', label: t.marks.requiredWhen, title: required } as const]
      : []),
    ...(readOnly === true ? [{ sign: 'readOnly', label: t.marks.readOnly } as const] : []),
    ...(typeof readOnly === 'string'
      ? [{ sign: 'readOnly', label: t.marks.readOnlyWhen, title: readOnly } as const]
      : []),
    ...shown,
    ...(unique === true ? [{ sign: 'unique', label: t.marks.unique } as const] : []),
    ...(validations.length > 0 ? [{ sign: 'rules', label: t.marks.rules(validations.length) } as const] : []),
  ];
}
