import { nameOf } from '#domain/design/form-parts.ts';
import { canName, canPlaceInCalendar } from '#domain/forms/definition-lists.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { RecordSelectField } from '#features/kit/record-select.tsx';
import { useServices } from '#features/kit/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { TextField } from '#ui/text-field.tsx';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useDesigner } from '../designer-context.ts';
import { PropertyPlace } from '../properties/rows/property-place.tsx';
import { IconChoice } from '../list/icon-choice.tsx';
import { settingsStack } from './settings.styles.ts';
import type { SettingsProblems } from './settings-problems.ts';
import { SettingText } from './setting-text.tsx';
import { settingsTexts as t } from './settings.texts.ts';

interface ProgramSettingsProps {
  definition: FormDefinition;
  problems: SettingsProblems;
}

/** Fields suitable for a purpose, including the chosen one when it is unsuitable or deleted. */
function choicesAmong(definition: FormDefinition, chosen: string, fits: (field: ValueField) => boolean) {
  const fitting = valueFieldsOf(definition)
    .filter(fits)
    .map(({ key, label }) => ({ value: key, label }));
  if (chosen === '' || fitting.some(({ value }) => value === chosen)) return fitting;
  const label = nameOf(definition, { part: 'field', key: chosen });
  return [...fitting, { value: chosen, label: label === chosen ? t.missing(chosen) : label }];
}

/** Names and menu place of the program, and the fields that name and date a record. */
export function ProgramSettings({ definition, problems }: ProgramSettingsProps) {
  const { edit, program } = useDesigner();
  const groups = useId();
  const set = (property: keyof FormDefinition, value: unknown) =>
    edit({ type: 'set', of: { part: 'form' }, property, value });
  const { naming, calendar = '', icon } = definition;
  return (
    <div className={settingsStack}>
      <SettingText setting="title" label={t.programTitle} help={t.programTitleHelp} error={problems.title} />
      <SettingText setting="one" label={t.one} help={t.oneHelp} error={problems.one} />
      <SettingText setting="many" label={t.many} help={t.manyHelp} error={problems.many} />
      <SettingText setting="description" label={t.description} help={t.descriptionHelp} error={problems.description} />
      <SettingText setting="group" label={t.group} help={t.groupHelp} error={problems.group} list={groups} />
      <GroupList id={groups} />
      <IconChoice value={icon} onChange={(chosen) => set('icon', chosen)} />
      <PropertyPlace property="naming">
        <RecordSelectField
          label={t.naming}
          help={t.namingHelp}
          error={problems.naming}
          value={naming}
          placeholder={naming === '' ? t.chooseField : undefined}
          options={choicesAmong(definition, naming, canName)}
          onChoose={(key) => set('naming', key)}
        />
      </PropertyPlace>
      <PropertyPlace property="calendar">
        <RecordSelectField
          label={t.calendar}
          help={t.calendarHelp}
          error={problems.calendar}
          value={calendar}
          options={[{ value: '', label: t.noCalendar }, ...choicesAmong(definition, calendar, canPlaceInCalendar)]}
          onChoose={(key) => set('calendar', key === '' ? undefined : key)}
        />
      </PropertyPlace>
      <TextField label={t.address} help={t.addressHelp} value={`/${program}`} readOnly />
    </div>
  );
}

/** The existing groups of the menu. */
function GroupList({ id }: { id: string }) {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  return (
    <datalist id={id}>
      {[...new Set(programs.map(({ group }) => group))].map((group) => (
        <option key={group} value={group} />
      ))}
    </datalist>
  );
}
