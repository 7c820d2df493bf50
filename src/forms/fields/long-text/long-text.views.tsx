import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import type { EditProps, LeafFieldOf, ShowProps } from '../field-view.types.ts';
import { parseText } from '../typed-value.ts';

const area = css({ height: 'auto!', py: '2', resize: 'vertical', minHeight: 'control' });

/** Multiline text. */
export function LongTextEdit({ field, control, value, onChange, isCell }: EditProps<LeafFieldOf<'longText'>>) {
  return (
    <textarea
      {...control}
      className={cx(input(), area)}
      rows={isCell ? 1 : (field.lines ?? 4)}
      placeholder={field.placeholder}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        const parsed = parseText(field, value);
        if (parsed !== value) onChange(parsed);
      }}
    />
  );
}

const lines = css({ display: 'block', whiteSpace: 'pre-wrap' });

/** Multiline text with its line breaks. */
export function LongTextShow({ value }: ShowProps<LeafFieldOf<'longText'>>) {
  return <span className={lines}>{value}</span>;
}
