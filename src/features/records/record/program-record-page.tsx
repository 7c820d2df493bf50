import type { RecordAnswer } from '#contract/schemas/records.ts';
import { useEffect, useState } from 'react';
import { preloadTables } from '#forms/fields/table/long-table.ts';
import { compiledForm } from '#forms/engine/compiled-form.ts';
import { DeletedRecord } from '#features/kit/record/deleted-record.tsx';
import { RecordNewGate } from '#features/kit/record/record-new-gate.tsx';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { RecordPending } from '#features/kit/record/record-pending.tsx';
import { type Load, useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { listedRecord, recordQuery, removeListedRecord } from '../record-queries.ts';
import { OpenRecord } from './open-record.tsx';
import { programRecordKey } from './program-record.ts';
import type { OpenedRecord, ProgramRecordPageProps } from './program-record.types.ts';
import { recordParts } from './record-parts.ts';
import { recordPageTexts as t } from './record.texts.ts';
import type { UnreadRecordProps } from './record-notices.tsx';

/** The page of one record of a program, existing or new. */
export function ProgramRecordPage(props: ProgramRecordPageProps) {
  const { record } = props;
  return record === NEW_RECORD ? <NewRecordPage {...props} /> : <StoredRecordPage key={record} {...props} />;
}

/** A new record, followed by another one after «save and add another». */
function NewRecordPage(props: ProgramRecordPageProps) {
  const [formKey, setFormKey] = useState(0);
  return (
    <RecordNewGate program={props.program} action="create" onBack={props.onClose}>
      <OpenRecord
        key={formKey}
        {...props}
        answer={null}
        startsTyping
        onAnother={() => setFormKey((count) => count + 1)}
      />
    </RecordNewGate>
  );
}

function StoredRecordPage(props: ProgramRecordPageProps) {
  const { program, definition, record, onClose, onOpen } = props;
  useEffect(() => preloadTables(compiledForm(definition)), [definition]);
  const { load, retry, listed } = useStoredRecord(program, record);
  const opened = { ...props, startsTyping: false, onAnother: () => onOpen(NEW_RECORD) };
  if (listed !== null && !isRefused(load)) {
    return <OpenRecord {...opened} {...comparedWith(listed, load)} unread={unreadOf(load, retry)} />;
  }
  if (load.state === 'failed' && load.error.kind === 'notFound') {
    return <DeletedRecord text={t.notFound} recordKey={programRecordKey(program, record)} onBack={onClose} />;
  }
  if (load.state !== 'loaded') {
    return <RecordPending title={definition.one} load={load} loadingLabel={t.loading} onRetry={retry} />;
  }
  const answer = load.data;
  if (answer.state === 'deleted') {
    return (
      <recordParts.deleted
        program={program}
        definition={definition}
        answer={answer}
        onBack={onClose}
        onRestored={retry}
      />
    );
  }
  return <OpenRecord {...opened} answer={answer} />;
}

/** The stored record and, where complete, the row of the list from which it was opened. */
function useStoredRecord(program: string, record: string) {
  const services = useServices();
  const { load, retry } = useData(recordQuery(program, record), { once: true });
  const [listed] = useState(() => (load.state === 'loaded' ? null : listedRecord(services, program, record)));
  useEffect(() => removeListedRecord(services, program, record), [services, program, record]);
  return { load, retry, listed };
}

/** Whether access was refused; nothing of the record is then shown. */
const isRefused = (load: Load<RecordAnswer>): boolean => load.state === 'failed' && load.error.kind === 'forbidden';

/** The error to show above a record opened with placeholder data; null after a deletion, which the form reports. */
const unreadOf = (load: Load<RecordAnswer>, onRetry: () => void): UnreadRecordProps | null =>
  load.state === 'failed' && load.error.kind !== 'notFound' ? { error: load.error, onRetry } : null;

/** A record opened with placeholder data stays open whatever the response, since the user may have edited it. */
function comparedWith(listed: OpenedRecord, load: Load<RecordAnswer>): { answer: OpenedRecord; isOutdated: boolean } {
  if (load.state !== 'loaded') {
    return { answer: listed, isOutdated: load.state === 'failed' && load.error.kind === 'notFound' };
  }
  const { state, revision } = load.data;
  if (state === 'deleted') return { answer: listed, isOutdated: true };
  return { answer: load.data, isOutdated: revision !== listed.revision };
}
