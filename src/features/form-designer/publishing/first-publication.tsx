import { formEndpoints } from '#contract/endpoints/forms.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { useLoad } from '#features/kit/use-load.ts';
import { useServices } from '#features/kit/use-services.ts';
import { Alert } from '#ui/alert.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { useDesigner } from '../designer-context.ts';
import { publishingTexts as t } from './publishing.texts.ts';

interface FirstPublicationProps {
  definition: FormDefinition;
  fields: readonly { readonly label: string }[];
}

/** Summary of a first publication: the URL path of the program and who will have access. */
export function FirstPublication({ definition, fields }: FirstPublicationProps) {
  const { api } = useServices();
  const { program } = useDesigner();
  const { load } = useLoad((options) => api.get(formEndpoints.formRoles, { program }, options));
  const builtin = load.state === 'loaded' ? load.data.rows.find((row) => row.builtin) : undefined;
  return (
    <>
      <Alert tone="info" title={t.firstTitle}>
        {t.first(fields.length)}
      </Alert>
      <DescriptionList
        items={[
          { term: t.address, value: `/${program}` },
          { term: t.menu, value: t.inMenu(definition.group, definition.title) },
          { term: t.access, value: t.administrators(builtin?.users ?? null) },
          { term: t.fields, value: fields.map(({ label }) => label).join(', ') },
        ]}
      />
    </>
  );
}
