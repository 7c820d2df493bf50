import { getQuery } from '#api/query.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { EventRow } from '#contract/schemas/calendar.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { type RecordDefinition, recordOf } from '#features/kit/record/record-definition.ts';
import { RecordForm } from '#features/kit/record/record-form.tsx';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { type RecordEditor, useRecordEditor } from '#features/kit/record/use-record-editor.ts';
import { FormServicesOfApp } from '#features/kit/services/form-services.tsx';
import type { NoticeAction, Services } from '#features/kit/services/services.types.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { CHANGE_TOPIC, changeTexts } from '../event-change/event-change.texts.ts';
import { calendarForNew, type CalendarsAnswer } from './event-calendars.ts';
import { eventFields } from './event-compared.ts';
import { EventFields } from './event-fields.tsx';
import { EventInvitation } from './event-invitation.tsx';
import { deleteEvent, eventResource } from './event-record.ts';
import { type EventForm, type InitialTimes, newEventForm } from './event-values.ts';
import { eventTexts as t } from './event.texts.ts';
import { readTaxDayName } from './tax-day.ts';
import { TaxDayPage } from './tax-day-page.tsx';

interface EventPageProps {
  /** Null for a new event; of a tax due date its name and month. */
  eventId: string | null;
  /** The occurrence of a series to open; null for the event as a whole. */
  recurrenceId: string | null;
  /** When a new event takes place, in local times of Paraguay, and what is known of it. */
  initial: InitialTimes & { calendar?: string; title?: string };
  onClose: () => void;
}

/** One event, or one occurrence of a series: its form, for guests their answer. Of a tax due date what it follows from. */
export function EventPage(props: EventPageProps) {
  const { load, retry } = useData(getQuery(calendarEndpoints.calendars));
  if (load.state === 'failed') {
    return (
      <RecordPage title={t.newTitle}>
        <LoadFailure error={load.error} onRetry={retry} />
      </RecordPage>
    );
  }
  if (load.state === 'loading') return <Skeleton label={t.loading} lines={6} />;
  const taxDay = readTaxDayName(props.eventId);
  if (taxDay !== null) return <TaxDayPage wanted={taxDay} calendars={load.data.rows} onClose={props.onClose} />;
  return (
    <FormServicesOfApp>
      <OpenEvent {...props} known={load.data} />
    </FormServicesOfApp>
  );
}

function OpenEvent({ eventId, recurrenceId, initial, onClose, known }: EventPageProps & { known: CalendarsAnswer }) {
  const services = useServices();
  const { path, search } = useRecordAddress();
  const { auth, newId: createId } = services;
  const [newId] = useState(createId);
  const [row, setRow] = useState<EventRow | null>(null);
  const form = useRef<EventForm>(null);
  const [definition] = useState(() =>
    eventDefinition(services, {
      id: eventId ?? newId,
      recurrenceId,
      address: `${path}${search}`,
      opened: eventId === null ? newEventForm(newId, calendarForNew(known, initial.allDay, undefined), initial) : null,
      currentForm: () => form.current,
      onRead: setRow,
    }),
  );
  const editor = useRecordEditor(definition, { onSaved: onClose, onDeleted: onClose });
  useLayoutEffect(() => {
    form.current = editor.form;
  });
  const calendar = calendarForNew(known, initial.allDay, initial.calendar);
  useTypedBefore(editor, { title: initial.title ?? '', calendar }, eventId === null);
  const may = useSelector(auth, selectMay('calendario', eventId === null ? 'create' : 'edit'));
  const mayDelete = useSelector(auth, selectMay('calendario', 'delete'));
  const isOwn = row?.can_edit ?? eventId === null;
  return (
    <RecordPage title={eventId === null ? t.newTitle : (editor.stored?.title ?? t.loading)}>
      <RecordForm
        editor={editor}
        fields={eventFields(known, row)}
        loadingLabel={t.loading}
        mayEdit={may && isOwn}
        mayDelete={mayDelete && isOwn}
        onBack={onClose}
        deletedText={t.deleted}
        notice={row?.answer !== undefined && <EventInvitation row={row} onAnswered={setRow} />}
      >
        {(fields) => <EventFields fields={fields} editor={editor} known={known} row={row} />}
      </RecordForm>
    </RecordPage>
  );
}

/**
 * Enters what the user typed in the short form of a new event, so that it counts as unsaved edits. A recovered draft
 * takes its place.
 */
function useTypedBefore(editor: RecordEditor<EventForm>, typed: Pick<EventForm, 'title' | 'calendar'>, isNew: boolean) {
  const isEntered = useRef(false);
  const enter = useEffectEvent(() => {
    if (isEntered.current) return;
    isEntered.current = true;
    if (editor.isDirty) return;
    editor.change('title', typed.title);
    editor.change('calendar', typed.calendar);
  });
  const isOpen = isNew && editor.phase === 'open';
  useEffect(() => {
    if (isOpen) enter();
  }, [isOpen]);
}

interface EventOptions {
  id: string;
  recurrenceId: string | null;
  address: string;
  /** The form of a new event; null for a stored one. */
  opened: EventForm | null;
  /** What the form says when the event is deleted. */
  currentForm: () => EventForm | null;
  onRead: (row: EventRow) => void;
}

/** The record behind the form: what it saves can be undone from the notice of the result. */
function eventDefinition(
  services: Pick<Services, 'api' | 'feedback'>,
  { id, recurrenceId, address, opened, currentForm, onRead }: EventOptions,
): RecordDefinition<EventForm> {
  const { api, feedback } = services;
  let edit = '';
  const setEdit = (saved: string) => {
    edit = saved;
  };
  const revert = async (reverted: string, text: string, offer: (edit: string) => NoticeAction) => {
    const result = await api.post(calendarEndpoints.undoCalendarEdit, { edit: reverted });
    if (result.ok) feedback.notify('positive', text, offer(result.data.edit));
    else feedback.report(result.error, 'action');
  };
  const undoOf = (saved: string): NoticeAction => ({
    label: changeTexts.undo,
    act: () => void revert(saved, changeTexts.undone, redoOf),
    topic: CHANGE_TOPIC,
  });
  const redoOf = (undone: string): NoticeAction => ({
    label: changeTexts.redo,
    act: () => void revert(undone, changeTexts.redone, undoOf),
    topic: CHANGE_TOPIC,
  });
  const undoAction = () => undoOf(edit);
  const definition = recordOf(eventResource(recurrenceId, setEdit), {
    api,
    id,
    title: opened === null ? t.event : t.newTitle,
    address,
    ...(opened !== null && { opened: { values: opened, revision: null } }),
    onRead,
  });
  return {
    ...definition,
    offers: { saved: undoAction, deleted: undoAction },
    deleteNote: async () => {
      const form = currentForm();
      return form === null || form.occurrence === null ? '' : t.deleteNote[form.scope];
    },
    remove: async ({ revision, idempotencyKey }) => {
      const form = currentForm();
      if (form === null) throw new Error('An event is deleted before its form is open.');
      return deleteEvent(api, form, { ...(revision !== null && { revision }), idempotencyKey, lock: true }, setEdit);
    },
  };
}
