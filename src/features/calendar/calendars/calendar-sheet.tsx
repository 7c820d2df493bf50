import { getQuery } from '#api/query.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { type CalendarColor, calendarColors, ownCalendarKinds } from '#contract/schemas/calendar.ts';
import { selectMay } from '#machines/auth/index.ts';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css, cx } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { recordOf } from '#features/kit/record/record-definition.ts';
import type { ComparedField } from '#features/kit/record/record-differences.ts';
import { RecordForm } from '#features/kit/record/record-form.tsx';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { type RecordEditor, useRecordEditor } from '#features/kit/record/use-record-editor.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { calendarColorClass, calendarColorNames } from '../calendar-colors.ts';
import {
  type CalendarForm,
  calendarResource,
  openedCalendar,
  readDeleteNote,
  type StoredCalendar,
} from './calendar-record.ts';
import { calendarsTexts as t } from './calendars.texts.ts';

const stack = css({ display: 'grid', gap: 'block' });
const legend = css({ textStyle: 'sm', fontWeight: 'medium', mb: '1.5', p: '0' });
const group = css({ border: 'none', p: '0', m: '0', minWidth: '0' });
const swatches = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2' });
const swatch = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'control',
  px: '2.5',
  borderWidth: '1px',
  borderRadius: 'l2',
  cursor: 'pointer',
  textStyle: 'sm',
  bg: 'colorPalette.tint',
  color: 'colorPalette.ink',
  borderColor: 'colorPalette.line',
  '&:has(:checked)': { borderColor: 'colorPalette.solid', boxShadow: 'inset 0 0 0 1px {colors.colorPalette.solid}' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '2px' },
});
const dot = css({ width: '4', height: '4', outline: 'none', flexShrink: '0' });
const roleList = css({ display: 'grid', gap: '3' });
const wrong = css({ color: 'fg.error', textStyle: 'sm' });

interface CalendarSheetProps {
  /** Null for a new calendar. */
  calendar: StoredCalendar | null;
  onClose: () => void;
}

/** The roles with which a calendar can be shared. */
type Roles = readonly { id: string; name: string }[];
const noRoles: Roles = [];

/** Creates a calendar, or renames, recolours, shares or deletes one. */
export function CalendarSheet({ calendar, onClose }: CalendarSheetProps) {
  const { load } = useData(getQuery(calendarEndpoints.calendars));
  const roles = load.state === 'loaded' ? load.data.roles : noRoles;
  const { api, auth, newId: createId } = useServices();
  const { path, search } = useRecordAddress();
  const [newId] = useState(createId);
  const title = calendar === null ? t.newTitle : t.editTitle(calendar.name);
  const definition = recordOf(calendarResource, {
    api,
    id: calendar?.id ?? newId,
    title,
    address: `${path}${search}`,
    opened: openedCalendar(calendar, newId),
  });
  const editor = useRecordEditor(
    { ...definition, ...(calendar !== null && { deleteNote: () => readDeleteNote(api, calendar) }) },
    { onSaved: onClose, onDeleted: onClose },
  );
  const mayEdit = useSelector(auth, selectMay('calendario', calendar === null ? 'create' : 'edit'));
  const mayDelete = useSelector(auth, selectMay('calendario', 'delete'));
  return (
    <Sheet open onClose={onClose} side="right" title={title} closeLabel={t.close}>
      <RecordForm
        editor={editor}
        fields={calendarFields(roles)}
        loadingLabel={t.loading}
        mayEdit={mayEdit}
        mayDelete={mayDelete}
        deletedText={t.deleted}
      >
        {({ text, field, form, isReadOnly }) => (
          <div className={stack}>
            <FormGrid>
              <GridCell span={12}>
                <TextField {...text('name')} required requiredMark={t.required} label={t.name} autoComplete="off" />
              </GridCell>
            </FormGrid>
            <ColorChoice
              id={field('color').id}
              value={form.color}
              isReadOnly={isReadOnly}
              onChange={(color) => editor.change('color', color)}
            />
            <RadioCards
              legend={t.kind}
              choices={ownCalendarKinds.map((kind) => ({
                value: kind,
                label: t.kinds[kind],
                description: t.kindHelp[kind],
              }))}
              value={form.kind}
              error={field('kind').error}
              disabled={isReadOnly}
              onValueChange={(kind) => editor.change('kind', kind)}
            />
            {form.kind === 'roles' && <RoleAccess {...field('roles')} roles={roles} form={form} editor={editor} />}
          </div>
        )}
      </RecordForm>
    </Sheet>
  );
}

/** The fields of a calendar in form order. */
function calendarFields(roles: Roles): readonly ComparedField<CalendarForm>[] {
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? '';
  return [
    { name: 'name', label: t.name, describe: ({ name }) => name },
    { name: 'color', label: t.color, describe: ({ color }) => calendarColorNames[color] },
    { name: 'kind', label: t.kind, describe: ({ kind }) => t.kinds[kind] },
    {
      name: 'roles',
      label: t.roles,
      describe: (form) =>
        form.roles.map((role) => `${nameOf(role.role)}: ${t.access[role.can_edit ? 'write' : 'read']}`).join(', '),
    },
  ];
}

interface ColorChoiceProps {
  id: string;
  value: CalendarColor;
  isReadOnly: boolean;
  onChange: (color: CalendarColor) => void;
}

/** The colours, each with its name. */
function ColorChoice({ id, value, isReadOnly, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset id={id} className={group} disabled={isReadOnly}>
      <legend className={legend}>{t.color}</legend>
      <div className={swatches}>
        {calendarColors.map((color) => (
          <label key={color} className={cx(swatch, calendarColorClass[color])}>
            <input
              type="radio"
              name={name}
              className={dot}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            {calendarColorNames[color]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RoleAccessProps {
  id: string;
  error: string | undefined;
  readOnly: boolean;
  roles: Roles;
  form: CalendarForm;
  editor: RecordEditor<CalendarForm>;
}

const accesses = ['none', 'read', 'write'] as const;

/** What each role may do in the calendar. */
function RoleAccess({ id, error, readOnly, roles, form, editor }: RoleAccessProps) {
  const accessOf = (role: string) => {
    const shared = form.roles.find((one) => one.role === role);
    if (shared === undefined) return 'none';
    return shared.can_edit ? 'write' : 'read';
  };
  const choose = (role: string, access: (typeof accesses)[number]) => {
    const others = form.roles.filter((one) => one.role !== role);
    const chosen = access === 'none' ? others : [...others, { role, can_edit: access === 'write' }];
    editor.change(
      'roles',
      chosen.toSorted((a, b) => (a.role < b.role ? -1 : 1)),
    );
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={group}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={legend}>{t.roles}</legend>
      <div className={roleList}>
        {roles.map((role) => (
          <RecordSelectField
            key={role.id}
            label={role.name}
            disabled={readOnly}
            value={accessOf(role.id)}
            options={accesses.map((value) => ({ value, label: t.access[value] }))}
            onChoose={(access) => choose(role.id, access)}
          />
        ))}
        {error !== undefined && (
          <span id={`${id}-error`} className={wrong}>
            {error}
          </span>
        )}
      </div>
    </fieldset>
  );
}
