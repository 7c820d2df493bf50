import { type ReactNode, useId } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { css, cx } from '#styled-system/css';
import { field } from '#styled-system/recipes';

/** The props that every field shows around its control. */
export interface FieldFrameProps {
  label: string;
  /** Id of the control; an error summary links to it. */
  id?: string | undefined;
  help?: ReactNode;
  /** Error message; when set, the field is invalid. */
  error?: string | undefined;
  /** What is implausible about the value, which is valid all the same. */
  warning?: string | undefined;
  /** Controls under the error that resolve it. */
  choices?: ReactNode;
  required?: boolean | undefined;
  /** Text next to the label of a required field, such as '(obligatorio)'. */
  requiredMark?: string | undefined;
}

/** Attributes that connect a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

const head = css({ display: 'flex', alignItems: 'baseline', gap: '1.5', flexWrap: 'wrap' });
const mark = css({ textStyle: 'xs', color: 'fg.muted' });
const warningStyle = css({ display: 'flex', gap: '1.5', textStyle: 'sm', color: 'category.amber.solid' });
const warningIcon = css({ flexShrink: '0', width: '4', height: '4', mt: '0.5' });
/** On paper a label stays with its value, and is told from it by its color. */
const frame = css({
  minWidth: '0',
  _onPaper: { breakInside: 'avoid', '& label': { color: 'fg.muted', fontWeight: 'normal' } },
});

/** Separates the frame's props from the control's. A read-only field is never marked as required. */
export function splitFrame<P extends FieldFrameProps & { readOnly?: boolean | undefined }>(props: P) {
  const { label, id, help, error, warning, choices, required, requiredMark, ...control } = props;
  const shownMark = props.readOnly === true ? undefined : requiredMark;
  return { frame: { label, id, help, error, warning, choices, required, requiredMark: shownMark }, control };
}

/**
 * Label above; below help, then error, then warning. The required mark is outside the label element, so that the control's
 * accessible name is exactly its label; `aria-required` informs screen readers.
 */
export function FieldFrame(props: FieldFrameProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const { label, help, error, warning, choices, required = false, requiredMark, children } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const warningId = warning === undefined ? undefined : `${id}-warning`;
  const styles = field();
  const describedBy = [errorId, warningId, helpId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={cx(styles.root, frame)}>
      <span className={head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {required && requiredMark !== undefined && (
          <span aria-hidden="true" className={mark}>
            {requiredMark}
          </span>
        )}
      </span>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {help !== undefined && (
        <span id={helpId} className={styles.helperText}>
          {help}
        </span>
      )}
      {error !== undefined && (
        <span id={errorId} className={styles.errorText}>
          {error}
        </span>
      )}
      {choices}
      {warning !== undefined && (
        <span id={warningId} className={warningStyle}>
          <TriangleAlert aria-hidden="true" className={warningIcon} />
          {warning}
        </span>
      )}
    </div>
  );
}
