import { nameOf } from '#domain/design/form-parts.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { canName, canPlaceInCalendar } from '#domain/forms/definition-lists.ts';
import {
  type FormDefinition,
  type FormSection,
  paperOrientations,
  type PrintLayout,
} from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Heading } from '#ui/heading.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { IconChoice } from '../list/icon-choice.tsx';
import { consumeRequest } from '../properties/requested-property.ts';
import { PropertyPlace } from '../properties/rows/value-rows.tsx';
import { AccessSettings } from './access-settings.tsx';
import { ListSettings } from './list-settings.tsx';
import type { PermissionSavesRef } from './permission-saves.ts';
import { isSettingsPart, type SettingsPart } from './settings-part.ts';
import { findSettingsProblems, type SettingsProblems, type TypedSetting } from './settings-problems.ts';
import { settingsStack, settingsWrong } from './settings.styles.ts';
import { settingsTexts as t } from './settings.texts.ts';

interface SettingsSheetProps {
  part: SettingsPart;
  /** Gives the saves of permissions of the open form. */
  saves: () => PermissionSavesRef;
  onPart: (part: SettingsPart) => void;
  onClose: () => void;
}

/** Settings of the form's program. Changes apply at once and can be undone. */
export function SettingsSheet({ part, saves, onPart, onClose }: SettingsSheetProps) {
  const designer = useDesigner();
  const definition = useDesign(selectDefinition);
  const problems = findSettingsProblems(definition);
  return (
    <Sheet
      open
      onClose={onClose}
      side="right"
      title={t.title}
      closeLabel={t.close}
      focusFirst={(body) => consumeRequest(designer, body)}
    >
      <Tabs
        label={t.parts}
        value={part}
        onValueChange={(id) => isSettingsPart(id) && onPart(id)}
        items={[
          {
            id: 'program',
            label: t.tabs.program,
            content: <ProgramSettings definition={definition} problems={problems} />,
          },
          { id: 'list', label: t.tabs.list, content: <ListSettings definition={definition} problems={problems} /> },
          { id: 'print', label: t.tabs.print, content: <PrintSettings definition={definition} problems={problems} /> },
          { id: 'access', label: t.tabs.access, content: <AccessSettings saves={saves} /> },
        ]}
      />
    </Sheet>
  );
}

const part = css({ display: 'grid', gap: '1.5' });

interface PrintSettingsProps {
  definition: FormDefinition;
  problems: SettingsProblems;
}

/** A print layout without default values; undefined when only those remain. */
function normalLayout({ orientation, without = [], hidesEmpty = false }: PrintLayout): PrintLayout | undefined {
  const layout: PrintLayout = {
    ...(orientation === 'landscape' && { orientation }),
    ...(without.length > 0 && { without }),
    ...(hidesEmpty && { hidesEmpty }),
  };
  return Object.keys(layout).length === 0 ? undefined : layout;
}

/** Sections with a display name: an untitled one by its tab and position. */
const namedSections = (definition: FormDefinition): readonly { section: FormSection; name: string }[] =>
  definition.tabs.flatMap((tab) =>
    tab.sections.map((section, index) => ({
      section,
      name:
        section.title === undefined || section.title === ''
          ? t.noSectionTitle(nameOf(definition, { part: 'tab', key: tab.key }), index + 1)
          : t.sectionIn(section.title, nameOf(definition, { part: 'tab', key: tab.key })),
    })),
  );

/** Print layout of a record. */
function PrintSettings({ definition, problems }: PrintSettingsProps) {
  const { edit } = useDesigner();
  const { print = {} } = definition;
  const setPrint = (change: PrintLayout) =>
    edit({ type: 'set', of: { part: 'form' }, property: 'print', value: normalLayout({ ...print, ...change }) });
  const left = print.without ?? [];
  return (
    <div className={settingsStack}>
      <RadioCards
        legend={t.orientation}
        choices={paperOrientations.map((value) => ({ value, label: t.orientations[value] }))}
        value={print.orientation ?? 'portrait'}
        onValueChange={(orientation) => setPrint({ orientation })}
      />
      <Checkbox
        label={t.hidesEmpty}
        help={t.hidesEmptyHelp}
        checked={print.hidesEmpty ?? false}
        onCheckedChange={(hidesEmpty) => setPrint({ hidesEmpty })}
      />
      <section className={part} data-property="print">
        <Heading level={3}>{t.sections}</Heading>
        {namedSections(definition).map(({ section: { key }, name }) => (
          <Checkbox
            key={key}
            label={name}
            checked={!left.includes(key)}
            onCheckedChange={(isPrinted) =>
              setPrint({ without: isPrinted ? left.filter((one) => one !== key) : [...left, key] })
            }
          />
        ))}
        {problems.print !== undefined && <p className={settingsWrong}>{problems.print}</p>}
      </section>
    </div>
  );
}

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
function ProgramSettings({ definition, problems }: ProgramSettingsProps) {
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

interface SettingTextProps {
  setting: TypedSetting;
  label: string;
  help: string;
  error: string | undefined;
  /** Id of the datalist with suggestions. */
  list?: string;
}

/** A text setting of the program. Typing without leaving the control is one undo step. */
function SettingText({ setting, label, help, error, list }: SettingTextProps) {
  const { actor, edit } = useDesigner();
  const value = useDesign((snapshot) => selectDefinition(snapshot)[setting]) ?? '';
  const isOptional = setting === 'description';
  return (
    <TextField
      data-property={setting}
      label={label}
      help={help}
      error={error}
      required={!isOptional}
      requiredMark={t.required}
      value={value}
      list={list}
      autoComplete="off"
      onChange={({ currentTarget: { value: typed } }) =>
        edit({
          type: 'set',
          of: { part: 'form' },
          property: setting,
          value: isOptional && typed === '' ? undefined : typed,
        })
      }
      onBlur={() => actor.send({ type: 'typing.end' })}
    />
  );
}
