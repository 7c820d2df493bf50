import { showInstant } from '#domain/dates.ts';
import { titleOf } from '#domain/forms/stored-data.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { type ContextType, useEffect, useRef, useState } from 'react';
import type { LinkedRecord } from '#forms/engine/open-form.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { PageShown, usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { Paper } from '#features/kit/printing/paper.tsx';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { recordTexts } from '#features/kit/record/record-texts.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { MoreMenu } from '#features/kit/sharing/more-menu.tsx';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { PaperFrame } from '#forms/printing/printed-form.tsx';
import { isRecordOutdated } from '../record-queries.ts';
import { openRecordCommands } from '../records.commands.tsx';
import type { AsOfMoment } from './as-of-moment.ts';
import { ProgramForm } from './program-form.tsx';
import type { OpenedRecord, ProgramRecordPageProps } from './program-record.types.ts';
import { RecordNotices, type UnreadRecordProps } from './record-notices.tsx';
import { recordOffers } from './record-offers.ts';
import { recordPageTexts as t } from './record.texts.ts';
import { recordParts } from './record-parts.ts';
import { useNeighbours, type Neighbours } from './use-neighbours.ts';
import { type ProgramForm as OpenForm, useProgramForm } from './use-program-form.ts';

interface OpenRecordProps extends Omit<ProgramRecordPageProps, 'record'> {
  /** The loaded record; null for a new one. */
  answer: OpenedRecord | null;
  /** Whether the record changed after it was opened. */
  isOutdated?: boolean;
  /** The load error while only the list's data are shown; absent or null otherwise. */
  unread?: UnreadRecordProps | null;
  /** Replaces this record with another new one. */
  onAnother: () => void;
  /** Whether to focus the first field once the form is open. */
  startsTyping: boolean;
}

const createLinked = (linked: LinkedRecord) => <recordParts.linkedRecord {...linked} />;

/** An open record: its form, its neighbours and its history. */
export function OpenRecord(props: OpenRecordProps) {
  const { program, answer, question, onClose, onOpen, startsTyping } = props;
  const { form, shownAnswer, save, mayCreate, mayDelete } = useOpenRecord(props);
  const { editor, open } = form;
  // Requested once the record itself has loaded.
  const neighbours = useNeighbours(question, answer?.changed_at === undefined ? null : answer.id);
  const [past, setPast] = useState<PastView>(null);
  const isOpen = editor.phase !== 'loading';
  useOutdated(props, form, isOpen);
  useNames(form, answer);
  // Rendering the page without its fields would cause an extra layout: the heading takes the focus with them.
  if (!isOpen) return <Skeleton label={t.loading} lines={6} />;
  const title = headingOf(props, form);
  const paperFrame: ContextType<typeof PaperFrame> = (content, orientation) => (
    <Paper
      title={title}
      orientation={orientation}
      lines={[answer === null ? '' : changeOf(shownAnswer).trim(), editor.isDirty ? recordTexts.unsaved : '']}
    >
      {content}
    </Paper>
  );
  return (
    <RecordPage
      isWide
      title={title}
      description={answer === null ? undefined : changeOf(shownAnswer)}
      actions={
        answer !== null && (
          <RecordActions
            neighbours={neighbours}
            group={props.definition.one}
            onOpen={onOpen}
            onHistory={() => setPast('history')}
            isAsOf={isAsOf(past)}
          />
        )
      }
    >
      {answer !== null && <Past program={program} record={answer.id} past={past} onPast={setPast} />}
      <div hidden={isAsOf(past)}>
        <PageShown value={!isAsOf(past)}>
          <PaperFrame value={paperFrame}>
            <ProgramForm
              editor={editor}
              open={open}
              mayDelete={mayDelete}
              onBack={onClose}
              onSave={() => save('close')}
              onSaveAnother={mayCreate ? () => save('another') : undefined}
              startsTyping={startsTyping}
              notice={<RecordNotices unread={props.unread} onRenew={props.onRenew} answer={shownAnswer} form={form} />}
            />
          </PaperFrame>
        </PageShown>
      </div>
    </RecordPage>
  );
}

/**
 * Reloads the record when it changed after it was read. A change that was announced before the editor listened has
 * outdated the cached record.
 */
function useOutdated(
  { program, answer, isOutdated = false }: OpenRecordProps,
  { actor }: OpenForm,
  isOpen: boolean,
): void {
  const services = useServices();
  const id = answer?.id;
  useEffect(() => {
    const isChanged = isOutdated || (id !== undefined && isRecordOutdated(services, program, id));
    if (isOpen && isChanged) actor.send({ type: 'record.refresh' });
  }, [services, program, id, isOutdated, isOpen, actor]);
}

/** Replaces the names known to the list with the current names of linked records. */
function useNames({ open: { names } }: OpenForm, answer: OpenedRecord | null): void {
  const [first] = useState(answer);
  useEffect(() => {
    if (answer !== null && answer !== first) names.replace(answer.references);
  }, [answer, first, names]);
}

/** The view of a record's past: none, its history, or the record as of a moment. */
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
      <recordParts.asOf
        program={program}
        record={record}
        moment={past.asOf}
        onBack={close}
        onHistory={() => onPast('history')}
      />
    );
  }
  return (
    <recordParts.history
      program={program}
      record={record}
      onClose={close}
      onAsOf={(moment) => onPast({ asOf: moment })}
    />
  );
}

/** Who changed the record last and when; a blank line while unknown. */
function changeOf(shownAnswer: OpenedRecord | null): string {
  const { changed_by: by, changed_at: at } = shownAnswer ?? {};
  return by === undefined || at === undefined ? '\u{A0}' : t.changedBy(by, showInstant(at));
}

/** The stored name of the record, not the edited one. */
function headingOf({ definition, answer }: OpenRecordProps, { editor, open }: OpenForm): string {
  if (answer === null) return t.newRecord(definition.one);
  const { stored } = editor;
  const title = stored === null ? answer.title : titleOf(open.store.form, { ...answer.values, ...stored });
  return t.record(definition.one, title);
}

/** The record's form, and what happens after a save. */
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
  // The response whose revision matches the values shown.
  const shownAnswer = [answer, latest].find((read) => read?.revision === editor.revision) ?? null;
  return { form, shownAnswer, save, mayCreate, mayDelete };
}

interface RecordActionsProps {
  neighbours: Neighbours;
  /** What a record is called. */
  group: string;
  onOpen: (record: string) => void;
  onHistory: () => void;
  /** Whether the record is shown as of a moment, to which the address does not lead. */
  isAsOf: boolean;
}

/** Actions above an open record: its neighbours in the list, and its history. */
function RecordActions({ neighbours, group, onOpen, onHistory, isAsOf: isPast }: RecordActionsProps) {
  const opening = (record: string | null) => ({
    run: () => record !== null && onOpen(record),
    disabled: record === null,
  });
  const sharing = useSharing();
  const commands = usePageCommands(
    openRecordCommands,
    {
      previous: opening(neighbours.previous),
      next: opening(neighbours.next),
      history: onHistory,
      print: sharing.print,
      copyLink: isPast ? null : sharing.copyLink,
    },
    group,
  );
  return (
    <>
      <CommandButton command={commands.previous} iconOnly />
      <CommandButton command={commands.next} iconOnly />
      <CommandButton command={commands.history} textOnly />
      <MoreMenu commands={[commands.print, commands.copyLink]} />
    </>
  );
}
