import type { FieldOf } from '#domain/fields/field.ts';
import { parseField, validateField } from '#domain/fields/field-rules.ts';
import { TextEdit } from '#features/kit/fields/text/text.edit.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { propertiesTexts as t } from '../properties.texts.ts';
import { TextRow } from '../rows/text-row.tsx';
import { IntegerRow } from '../rows/value-rows.tsx';

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: '3',
  alignItems: 'start',
});

/** A sample input that applies the field's mask and pattern. Its value is discarded. */
function TryOut({ field }: { field: FieldOf<'text'> }) {
  const [text, setText] = useState('');
  const problem = text === '' ? null : validateField(field, parseField(field, text));
  return (
    <FieldFrame
      label={t.tryOut}
      help={text !== '' && problem === null ? t.tryOutGood : undefined}
      error={problem ?? undefined}
    >
      {(control) => <TextEdit field={field} control={control} value={text} onChange={setText} isCell={false} />}
    </FieldFrame>
  );
}

/** Length limits and pattern of a text field. */
export function TextSettings({ field }: { field: FieldOf<'text'> }) {
  const { minLength, maxLength, mask, pattern, patternMessage } = field;
  return (
    <>
      <div className={pair}>
        <IntegerRow
          property="minLength"
          label={t.minLength}
          value={minLength}
          min={1}
          max={500}
          placeholder={t.noLimit}
        />
        <IntegerRow property="maxLength" label={t.maxLength} value={maxLength} min={1} max={500} placeholder="200" />
      </div>
      <TextRow property="mask" label={t.mask} help={t.maskHelp} value={mask} />
      <TextRow property="pattern" label={t.pattern} help={t.patternHelp} value={pattern} />
      {(pattern ?? patternMessage) !== undefined && (
        <TextRow property="patternMessage" label={t.patternMessage} value={patternMessage} />
      )}
      {(mask !== undefined || pattern !== undefined) && <TryOut key={mask} field={field} />}
    </>
  );
}

/** Length limits and visible lines of a long text. */
export function LongTextSettings({ field: { maxLength, lines } }: { field: FieldOf<'longText'> }) {
  return (
    <div className={pair}>
      <IntegerRow property="maxLength" label={t.maxLength} value={maxLength} min={1} max={20_000} placeholder="5.000" />
      <IntegerRow property="lines" label={t.lines} value={lines} min={2} max={20} placeholder="4" />
    </div>
  );
}
