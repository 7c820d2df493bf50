import { getQuery } from '#api/query.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { selectConflicts, selectDefinition } from '#machines/form-designer/index.ts';
import { type Comparison, selectComparison, selectFailure, selectPhase } from '#machines/form-publication/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { ChangeList, OtherChanges } from '../versions/change-list.tsx';
import { publishingTexts as t } from './publishing.texts.ts';
import type { PublicationRef } from './use-publication.ts';

const note = css({ textStyle: 'sm' });
/** Sticky, so that the button stays visible below a long list. */
const foot = css({
  position: 'sticky',
  /** Covers the bottom padding of the sheet. */
  bottom: '-6',
  mb: '-6',
  pt: '3',
  pb: '6',
  zIndex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  bg: 'bg.default',
  borderTopWidth: '1px',
});

/** The changes that publishing makes, and the confirm button. */
export function PublishReview({ publication }: { publication: PublicationRef }) {
  const comparison = useSelector(publication, selectComparison);
  const isPublishing = useSelector(publication, (snapshot) => selectPhase(snapshot) === 'publishing');
  const failure = useSelector(publication, selectFailure);
  const unresolved = useDesign((snapshot) => selectConflicts(snapshot).length);
  const definition = useDesign(selectDefinition);
  return (
    <>
      {unresolved > 0 && <Alert tone="warning">{t.unresolved(unresolved)}</Alert>}
      <Changes comparison={comparison} definition={definition} />
      {failure !== null && (
        <Alert tone="negative" role="alert" title={t.failed}>
          {failure.text}
        </Alert>
      )}
      <div className={foot}>
        <Button onClick={() => publication.send({ type: 'review.close' })}>{t.cancel}</Button>
        <Button variant="solid" loading={isPublishing} onClick={() => publication.send({ type: 'draft.publish' })}>
          {t.publish}
        </Button>
      </div>
    </>
  );
}

function Changes({ comparison, definition }: { comparison: Comparison; definition: FormDefinition }) {
  const { changes, others, records, isFirst } = comparison;
  if (isFirst) return <FirstPublication definition={definition} fields={changes} />;
  return (
    <>
      <p className={note}>{t.touched(records)}</p>
      {changes.length === 0 ? <p className={note}>{t.onlyOthers}</p> : <ChangeList changes={changes} />}
      <OtherChanges lines={others} />
    </>
  );
}

interface FirstPublicationProps {
  definition: FormDefinition;
  fields: readonly { readonly label: string }[];
}

/** Summary of a first publication: the URL path of the program and who will have access. */
function FirstPublication({ definition, fields }: FirstPublicationProps) {
  const { program } = useDesigner();
  const { load } = useData(getQuery(formEndpoints.formRoles, { program }));
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
