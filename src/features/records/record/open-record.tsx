import { showInstant } from '#domain/dates.ts';
import { titleOf } from '#domain/forms/stored-data.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { LinkedRecord } from '#features/kit/form/open-form.ts';
import { RecordPage } from '#features/kit/record-page.tsx';
import { useServices } from '#features/kit/use-services.ts';
import type { AsOfMoment } from './as-of-moment.ts';
import { RetainedValues } from './retained-values.tsx';
import { NewerForm } from './newer-form.tsx';
import { ProgramForm } from './program-form.tsx';
import type { OpenedRecord, ProgramRecordPageProps } from './program-record.types.ts';
import { pressNeighbourKey, RecordActions } from './record-actions.tsx';
import { recordOffers } from './record-offers.ts';
import { recordPageTexts as t } from './record.texts.ts';
import { recordParts } from './record-parts.ts';
import { UnreadRecord, type UnreadRecordProps } from './unread-record.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { type ProgramForm as OpenForm, useProgramForm } from './use-program-form.ts';

interface OpenRecordProps extends Omit<ProgramRecordPageProps, 'record'> {
  /** The record as it was read; null for a new one. */
  answer: OpenedRecord | null;
  /** Whether it is another by now than the one that was opened. */
  isOutdated?: boolean;
  /** Why there is no more of it than its list shows; absent or null where nothing failed. */
  unread?: UnreadRecordProps | null;
  /** Begins another new record in the place of this one. */
  onAnother: () => void;
  /** Whether the first field has the focus once the form is open. */
  startsTyping: boolean;
}

const createLinked = (linked: LinkedRecord) => (
  <Suspense>
    <recordParts.linkedRecord {...linked} />
  </Suspense>
);

/** An open record: its form, the records beside it, and what became of it. */
export function OpenRecord(props: OpenRecordProps) {
  const { program, answer, isOutdated = false, question, onClose, onOpen, startsTyping } = props;
  const { form, told, save, mayCreate, mayDelete } = useOpenRecord(props);
  const { editor, open } = form;
  // Asked for once the record itself is there.
  const neighbours = useNeighbours(question, answer?.changed_at === undefined ? null : answer.id);
  const [past, setPast] = useState<PastView>(null);
  const press = (event: KeyboardEvent) => pressNeighbourKey(event, neighbours, onOpen);
  const isOpen = editor.phase !== 'loading';
  useOutdated(form, isOutdated && isOpen);
  useNames(form, answer);
  // Nothing of the page is laid out in vain: its heading takes the focus with the fields under it.
  if (!isOpen) return <Skeleton label={t.loading} lines={6} />;
  return (
    <div role="presentation" onKeyDown={press}>
      <RecordPage
        isWide
        title={headingOf(props, form)}
        description={answer === null ? undefined : changeOf(told)}
        actions={
          answer !== null && (
            <RecordActions neighbours={neighbours} onOpen={onOpen} onHistory={() => setPast('history')} />
          )
        }
      >
        {answer !== null && <Past program={program} record={answer.id} past={past} onPast={setPast} />}
        <div hidden={isAsOf(past)}>
          <ProgramForm
            editor={editor}
            open={open}
            mayDelete={mayDelete}
            onBack={onClose}
            onSave={() => save('close')}
            onSaveAnother={mayCreate ? () => save('another') : undefined}
            startsTyping={startsTyping}
            notice={<Notices {...props} answer={told} form={form} />}
          />
        </div>
      </RecordPage>
    </div>
  );
}

/** Reads the record again once it is found to be another than the one that was opened. */
function useOutdated({ actor }: OpenForm, isOutdated: boolean): void {
  useEffect(() => {
    if (isOutdated) actor.send({ type: 'record.refresh' });
  }, [isOutdated, actor]);
}

/** What the record refers to is called as it is called now, and no longer as the list knew it. */
function useNames({ open: { names } }: OpenForm, answer: OpenedRecord | null): void {
  const [first] = useState(answer);
  useEffect(() => {
    if (answer !== null && answer !== first) names.relearn(answer.references);
  }, [answer, first, names]);
}

/** What stands above the fields: that it could not be read, that there is a newer form, and what older ones held. */
const Notices = ({ answer, unread, onRenew, form: { editor, actor } }: OpenRecordProps & { form: OpenForm }) => (
  <>
    {unread && <UnreadRecord {...unread} />}
    {onRenew !== undefined && <NewerForm editor={editor} actor={actor} onRenew={onRenew} />}
    {answer?.kept !== undefined && <RetainedValues kept={answer.kept} />}
  </>
);

/** What is seen of a record's past: nothing, its history, or what it was at some moment. */
type PastView = null | 'history' | { asOf: AsOfMoment };

const isAsOf = (past: PastView): past is { asOf: AsOfMoment } => past !== null && past !== 'history';

interface PastProps {
  program: string;
  record: string;
  past: PastView;
  onPast: (past: PastView) => void;
}

function Past({ program, record, past, onPast }: PastProps) {
  const close = () => onPast(null);
  if (past === null) return null;
  if (isAsOf(past)) {
    return (
      <Suspense>
        <recordParts.asOf
          program={program}
          record={record}
          moment={past.asOf}
          onBack={close}
          onHistory={() => onPast('history')}
        />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <recordParts.history
        program={program}
        record={record}
        onClose={close}
        onAsOf={(moment) => onPast({ asOf: moment })}
      />
    </Suspense>
  );
}

/** Who changed the record last and when; where that is not known yet its line is left free. */
function changeOf(told: OpenedRecord | null): string {
  const { changed_by: by, changed_at: at } = told ?? {};
  return by === undefined || at === undefined ? '\u{A0}' : t.changedBy(by, showInstant(at));
}

/** What the record is called: as it is stored, not as it is typed. */
function headingOf({ definition, answer }: OpenRecordProps, { editor, open }: OpenForm): string {
  if (answer === null) return t.newRecord(definition.one);
  const { stored } = editor;
  const title = stored === null ? answer.title : titleOf(open.store.form, { ...answer.values, ...stored });
  return t.record(definition.one, title);
}

/** The form of the record and what saving it leads to. */
function useOpenRecord(props: OpenRecordProps) {
  const { program, definition, readOnly, address, answer, onClose, onOpen, onAnother } = props;
  const services = useServices();
  const { auth } = services;
  const mayCreate = useSelector(auth, selectMay(program, 'create'));
  const mayChange = useSelector(auth, selectMay(program, 'edit'));
  const mayDelete = useSelector(auth, selectMay(program, 'delete'));
  const after = useRef<'close' | 'another'>('close');
  const mayEdit = answer === null ? mayCreate : mayChange;
  const [latest, setLatest] = useState<OpenedRecord | null>(null);
  const form = useProgramForm(
    {
      program,
      definition,
      readOnly,
      address,
      answer,
      mayEdit,
      createLinked,
      onRead: setLatest,
      offers: recordOffers(services, program, onOpen),
    },
    { onSaved: () => (after.current === 'another' ? onAnother() : onClose()), onDeleted: onClose },
  );
  const { editor } = form;
  const save = (then: 'close' | 'another') => {
    if (editor.isBusy || !mayEdit) return;
    after.current = then;
    editor.save();
  };
  // Of what was read, what belongs to the values that are shown.
  const told = [answer, latest].find((read) => read?.revision === editor.revision) ?? null;
  return { form, told, save, mayCreate, mayDelete };
}
