import type { FieldOf } from '#domain/fields/field.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import { findColumn, findField } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { selectPublished } from '#machines/form-designer/index.ts';
import { css } from '#styled-system/css';
import { useMemo } from 'react';
import { useDesign } from '../../designer-context.ts';
import { useEditedPart } from '../part-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { TextRow } from '../rows/text-row.tsx';
import { IntegerRow } from '../rows/value-rows.tsx';
import { OptionsEditor } from './options-editor.tsx';

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: '3',
  alignItems: 'start',
});

/** Labels of yes and no. */
export function SwitchMain({ field: { onLabel, offLabel } }: { field: FieldOf<'switch'> }) {
  return (
    <div className={pair}>
      <TextRow property="onLabel" label={t.onLabel} value={onLabel} placeholder={fieldValueTexts.yes} />
      <TextRow property="offLabel" label={t.offLabel} value={offLabel} placeholder={fieldValueTexts.no} />
    </div>
  );
}

/** Maximum number of files. */
export function FileMain({ field: { maxFiles } }: { field: FieldOf<'file'> }) {
  return <IntegerRow property="maxFiles" label={t.maxFiles} value={maxFiles} min={1} max={20} placeholder="1" />;
}

/** Text of a note. */
export function NoteMain({ field: { text } }: { field: FieldOf<'note'> }) {
  return <TextRow property="text" label={t.noteText} value={text} isNeeded isLong />;
}

/** Values of a field's options in the published version. */
function publishedValues(published: FormDefinition | null, table: string | null, key: string): ReadonlySet<string> {
  if (published === null) return new Set();
  const field = table === null ? findField(published, key) : findColumn(published, table, key);
  return new Set(field?.kind === 'select' ? field.options.map(({ value }) => value) : []);
}

/** Options of a list. */
export function SelectMain({ field: { key, options } }: { field: FieldOf<'select'> }) {
  const { table } = useEditedPart();
  const published = useDesign(selectPublished);
  const values = useMemo(() => publishedValues(published, table, key), [published, table, key]);
  return <OptionsEditor options={options} published={values} />;
}
