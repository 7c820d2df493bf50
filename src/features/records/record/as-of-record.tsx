import { getQuery } from '#api/query.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { businessDateOf, showDate, showInstant } from '#domain/dates.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { titleOf } from '#domain/forms/stored-data.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import type { ContextType } from 'react';
import { PaperFrame } from '#forms/printing/printed-form.tsx';
import { Paper } from '#features/kit/printing/paper.tsx';
import { compiledForm, storeTrees } from '#forms/engine/compiled-form.ts';
import { ReadOnlyForm } from '#forms/renderer/read-only-form.tsx';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { pastRecordCommands } from '../records.commands.tsx';
import type { AsOfMoment } from './as-of-moment.ts';
import { pastTexts as t } from './past.texts.ts';
import { recordPageTexts } from './record.texts.ts';

const stack = css({ display: 'grid', gap: 'block' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface AsOfRecordProps {
  program: string;
  record: string;
  moment: AsOfMoment;
  onBack: () => void;
  onHistory: () => void;
}

type Then = NonNullable<AnswerOf<typeof recordEndpoints.recordAsOf>['record']>;

/** A record as of a moment, in the form of that time. */
export function AsOfRecord({ program, record, moment, onBack, onHistory }: AsOfRecordProps) {
  const momentQuery = 'revision' in moment ? { revision: String(moment.revision) } : moment;
  const query = getQuery(recordEndpoints.recordAsOf, { program, id: record, ...momentQuery });
  const { load, retry } = useData({
    ...query,
    read: async (api, options) => {
      const result = await query.read(api, options);
      if (result.ok && result.data.definition !== null) storeTrees(result.data.definition, result.data.expressions);
      return result;
    },
  });
  const isShown = load.state === 'loaded';
  const commands = usePageCommands(pastRecordCommands, {
    current: isShown ? onBack : null,
    history: isShown ? onHistory : null,
  });
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  if (load.state === 'loading') return <Skeleton label={t.loading} lines={6} />;
  const { record: then, definition } = load.data;
  const paperFrame: ContextType<typeof PaperFrame> = (content, orientation) => (
    <Paper
      title={then === null || definition === null ? '' : nameOf(definition, then)}
      lines={then === null ? [] : [momentText(moment, then)]}
      orientation={orientation}
    >
      {content}
    </Paper>
  );
  return (
    <div className={stack}>
      <Alert tone="info" role="status" title={then === null ? noneText(moment) : momentText(moment, then)}>
        {then !== null && 'date' in moment && <p>{t.asOfSaved(whoOf(then), showInstant(then.at, 'seconds'))}</p>}
        <div className={buttons}>
          <CommandButton command={commands.current} textOnly size="sm" data-print="never" />
          <CommandButton command={commands.history} textOnly size="sm" data-print="never" />
        </div>
      </Alert>
      {then !== null && definition !== null && (
        <PaperFrame value={paperFrame}>
          <ReadOnlyForm
            definition={definition}
            values={then.values}
            references={then.references}
            today={'date' in moment ? moment.date : businessDateOf(then.at)}
          />
        </PaperFrame>
      )}
    </div>
  );
}

/** The name that the record had then. */
const nameOf = (definition: FormDefinition, { values }: Then): string =>
  recordPageTexts.record(definition.one, titleOf(compiledForm(definition), values));

const whoOf = ({ by }: Then): string => by?.name ?? t.somebody;

function momentText(moment: AsOfMoment, then: Then): string {
  if ('revision' in moment) return t.asOfTitleLeft(showInstant(then.at, 'seconds'), whoOf(then));
  const { date, time } = moment;
  return time === undefined ? t.asOfTitle(showDate(date)) : t.asOfTitleAt(showDate(date), time);
}

function noneText(moment: AsOfMoment): string {
  if ('revision' in moment) return t.asOfNoVersion;
  const { date, time } = moment;
  return t.asOfNone(time === undefined ? showDate(date) : `${showDate(date)} ${time}`);
}
