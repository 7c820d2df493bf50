import { shippedPrograms } from '#contract/permissions.ts';
import type { EventRow } from '#contract/schemas/calendar.ts';
import { FilterValue } from '#forms/fields/filter-views.tsx';
import { selectPrograms } from '#machines/auth/index.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { GridCell } from '#ui/form-grid.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { RecordFieldProps } from '#features/kit/record/record-fields.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import type { EventForm } from './event-values.ts';
import { eventTexts as t } from './event.texts.ts';

const current = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'sm' });

const own = new Set<string>(shippedPrograms.map(({ routerName }) => routerName));

interface EventLinkProps extends RecordFieldProps {
  /** The linked record as stored, with its title. */
  stored: EventRow['record'];
  value: EventForm['record'];
  onChange: (value: EventForm['record']) => void;
}

/** The record of a program that an event belongs to: the program, then the record, searched by words. */
export function EventLink({ stored, value, onChange, id, error, readOnly }: EventLinkProps) {
  const { auth } = useServices();
  const { history } = useRouter();
  const programs = useSelector(auth, selectPrograms).filter(({ routerName }) => !own.has(routerName));
  const [program, setProgram] = useState(value?.program ?? '');
  const linked = stored !== null && stored.id === value?.id ? stored : null;
  const choose = (chosen: string) => {
    setProgram(chosen);
    onChange(null);
  };
  return (
    <>
      {linked !== null && (
        <GridCell>
          <p className={current}>
            {t.linked(linked.title)}
            <Link href={history.createHref(`/${linked.program}/${linked.id}`)}>{t.openRecord}</Link>
          </p>
        </GridCell>
      )}
      {!readOnly && (
        <GridCell span={4}>
          <SelectField
            label={t.recordProgram}
            value={program}
            options={[
              { value: '', label: t.noProgram },
              ...programs.map(({ routerName, title }) => ({ value: routerName, label: title })),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        </GridCell>
      )}
      {!readOnly && program !== '' && (
        <GridCell span={8}>
          <FieldFrame label={t.record} id={id} error={error}>
            {(control) => (
              <FilterValue
                key={program}
                op="is"
                field={{ kind: 'link', key: 'record', label: t.record, program }}
                control={control}
                value={value?.id ?? ''}
                onChange={(record) => onChange(record === '' ? null : { program, id: record })}
              />
            )}
          </FieldFrame>
        </GridCell>
      )}
    </>
  );
}
