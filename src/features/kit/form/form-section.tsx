import type { FormSection as Section, FormTab } from '#domain/forms/form-definition.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid } from '#ui/form-grid.tsx';
import { css } from '#styled-system/css';
import { memo } from 'react';
import { FieldSlot } from './field-slot.tsx';
import { useFormPart } from './open-form.ts';

const blocks = css({ display: 'grid', gap: 'block', minWidth: '0' });

/** A section with its rows of twelve columns, while its conditions show it. */
const FormSection = memo(function FormSection({ section }: { section: Section }) {
  const { store } = useFormPart(`section:${section.key}`);
  if (!store.evaluator.isSectionVisible(section.key)) return null;
  return (
    <Card title={section.title} description={section.help}>
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

/** The sections of a tab, one under the other. */
export function FormSections({ tab }: { tab: FormTab }) {
  return (
    <div className={blocks}>
      {tab.sections.map((section) => (
        <FormSection key={section.key} section={section} />
      ))}
    </div>
  );
}
