import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled-system/css';
import { field } from '#styled-system/recipes';

/** What every field shows around its control. */
export interface FieldFrameProps {
  label: string;
  /** Id of the control; a summary of errors links to it. */
  id?: string | undefined;
  help?: ReactNode;
  /** What is wrong, in words. Its presence makes the field invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Text beside the label of a required field, such as '(obligatorio)'. Without it the label stands alone. */
  requiredMark?: string | undefined;
}

/** Attributes that tie a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

const head = css({ display: 'flex', alignItems: 'baseline', gap: '1.5', flexWrap: 'wrap' });
const mark = css({ textStyle: 'xs', color: 'fg.muted' });
const narrow = css({ minWidth: '0' });

/**
 * Separates what a field shows around its control from what belongs on the control. What can only be read is not asked
 * for.
 */
export function splitFrame<P extends FieldFrameProps & { readOnly?: boolean | undefined }>(props: P) {
  const { label, id, help, error, required, requiredMark, ...control } = props;
  const asked = props.readOnly === true ? undefined : requiredMark;
  return { frame: { label, id, help, error, required, requiredMark: asked }, control };
}

/**
 * Label above, help under, error under that. The mark of a required field stands outside the label, so that the
 * control's name is exactly its label; `aria-required` tells screen readers.
 */
export function FieldFrame(props: FieldFrameProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const { label, help, error, required = false, requiredMark, children } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const styles = field();
  const describedBy = [errorId, helpId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={cx(styles.root, narrow)}>
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
    </div>
  );
}
