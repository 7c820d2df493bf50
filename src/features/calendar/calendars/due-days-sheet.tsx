import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import * as v from 'valibot';
import { listedRow, recordOf, type RecordResource } from '#features/kit/record/record-definition.ts';
import { RecordForm } from '#features/kit/record/record-form.tsx';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { useRecordEditor } from '#features/kit/record/use-record-editor.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { calendarResource, type StoredCalendar, storedRow } from './calendar-record.ts';
import { calendarsTexts as t } from './calendars.texts.ts';

const stack = css({ display: 'grid', gap: 'block' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });
const obligation = css({ display: 'grid', gap: '3', p: '3', borderWidth: '1px', borderRadius: 'l2' });
const head = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '2', alignItems: 'end' });
const digits = css({ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: '2' });
const digit = css({ display: 'grid', gap: '0.5', textStyle: 'xs', color: 'fg.muted' });
const wrong = css({ color: 'fg.error', textStyle: 'sm' });

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const MOST = 10;

const dueShape = v.object({ due_days: v.array(v.object({ name: v.string(), days: v.array(v.string()) })) });

type DueForm = v.InferOutput<typeof dueShape>;
type Obligation = DueForm['due_days'][number];

const dayOf = (text: string): number | undefined => {
  const day = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return day >= 1 && day <= 28 ? day : undefined;
};

/** The issues of the due days. */
export function findDueProblems({ due_days: due }: DueForm): Record<string, readonly string[]> {
  if (due.some(({ name }) => name.trim() === '')) return { due_days: [t.badName] };
  return due.some(({ days }) => days.some((day) => dayOf(day) === undefined)) ? { due_days: [t.badDay] } : {};
}

/** The due days of the tax calendar as a record. */
const dueResource: RecordResource<StoredCalendar, DueForm> = {
  row: calendarResource.row,
  shape: dueShape,
  toForm: ({ due_days: due }) => ({
    due_days: (due ?? []).map(({ name, days }) => ({ name, days: days.map(String) })),
  }),
  recordKeyOf: () => 'calendario/vencimientos',
  findProblems: findDueProblems,
  topic: 'calendar.changed',
  read: async (api, id, options) =>
    storedRow(listedRow(await api.get(calendarEndpoints.calendars, undefined, options), id)),
  change: async (api, { due_days: due }, options) => {
    const body = due.map(({ name, days }) => ({ name: name.trim(), days: days.map((day) => dayOf(day) ?? 0) }));
    return storedRow(await api.post(calendarEndpoints.changeDueDays, { due_days: body }, options));
  },
};

interface DueDaysSheetProps {
  calendar: StoredCalendar;
  onClose: () => void;
}

/** Edits the days on which taxes are due, by the last digit of the RUC. */
export function DueDaysSheet({ calendar, onClose }: DueDaysSheetProps) {
  const { api, auth } = useServices();
  const { path, search } = useRecordAddress();
  const editor = useRecordEditor(
    recordOf(dueResource, {
      api,
      id: calendar.id,
      title: t.dueTitle,
      address: `${path}${search}`,
      opened: { values: dueResource.toForm(calendar), revision: calendar.revision },
    }),
    { onSaved: onClose },
  );
  const mayEdit = useSelector(auth, selectMay('calendario', 'edit')) && calendar.can_manage;
  return (
    <Sheet open onClose={onClose} side="right" title={t.dueTitle} closeLabel={t.close}>
      <RecordForm
        editor={editor}
        fields={[{ name: 'due_days', label: t.dueTitle, describe: describeDue }]}
        loadingLabel={t.loading}
        mayEdit={mayEdit}
        mayDelete={false}
      >
        {({ field, form, isReadOnly }) => (
          <Obligations
            {...field('due_days')}
            value={form.due_days}
            readOnly={isReadOnly}
            onChange={(due) => editor.change('due_days', due)}
          />
        )}
      </RecordForm>
    </Sheet>
  );
}

const describeDue = ({ due_days: due }: DueForm) =>
  due.map(({ name, days }) => `${name}: ${days.join(', ')}`).join('; ');

interface ObligationsProps {
  id: string;
  error: string | undefined;
  readOnly: boolean;
  value: readonly Obligation[];
  onChange: (value: Obligation[]) => void;
}

function Obligations({ id, error, readOnly, value, onChange }: ObligationsProps) {
  const change = (index: number, next: Obligation) => onChange(value.map((one, at) => (at === index ? next : one)));
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={t.dueTitle} className={stack}>
      <p className={help}>{t.dueHelp}</p>
      {value.map((one, index) => (
        <ObligationRow
          // oxlint-disable-next-line react/no-array-index-key -- an obligation has no id, and its name is typed
          key={index}
          index={index}
          value={one}
          readOnly={readOnly}
          onChange={(next) => change(index, next)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {error !== undefined && <p className={wrong}>{error}</p>}
      {!readOnly && value.length < MOST && (
        <Button icon={<Plus />} onClick={() => onChange([...value, { name: '', days: DIGITS.map(() => '') }])}>
          {t.add}
        </Button>
      )}
    </div>
  );
}

interface ObligationRowProps {
  index: number;
  value: Obligation;
  readOnly: boolean;
  onChange: (value: Obligation) => void;
  onRemove: () => void;
}

function ObligationRow({ index, value: { name, days }, readOnly, onChange, onRemove }: ObligationRowProps) {
  const shownName = name.trim() === '' ? t.unnamed : name;
  return (
    <div className={obligation}>
      <div className={head}>
        <TextField
          label={t.obligation(index + 1)}
          value={name}
          readOnly={readOnly}
          maxLength={80}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value, days })}
        />
        {!readOnly && <IconButton label={t.remove(shownName)} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      <div className={digits}>
        {DIGITS.map((last) => (
          <span key={last} className={digit}>
            <span aria-hidden="true">{t.digit(last)}</span>
            <InputBox
              aria-label={t.digitOf(last, shownName)}
              inputMode="numeric"
              autoComplete="off"
              figures
              readOnly={readOnly}
              value={days[last] ?? ''}
              onChange={({ currentTarget }) =>
                onChange({ name, days: DIGITS.map((at) => (at === last ? currentTarget.value : (days[at] ?? ''))) })
              }
            />
          </span>
        ))}
      </div>
    </div>
  );
}
