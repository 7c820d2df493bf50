import { findListProblems } from '#domain/forms/definition-lists.ts';
import { formDefinition, type FormDefinition } from '#domain/forms/form-definition.ts';
import * as v from 'valibot';
import { settingsTexts as t } from './settings.texts.ts';

/** The settings that are text inputs. */
export const typedSettings = ['title', 'one', 'many', 'description', 'group'] as const;
export type TypedSetting = (typeof typedSettings)[number];

const placed = ['naming', 'columns', 'sort', 'calendar', 'print'] as const;

/** Issues of the form's settings, by setting. */
export type SettingsProblems = Readonly<Partial<Record<TypedSetting | (typeof placed)[number], string>>>;

const { entries } = formDefinition;

function typedProblem(definition: FormDefinition, setting: TypedSetting): string | undefined {
  const read = v.safeParse(entries[setting], definition[setting]);
  return read.success ? undefined : read.issues[0].message;
}

const pathOf = { naming: 'naming', columns: 'list.columns', sort: 'list.sort', calendar: 'calendar', print: 'print' };

/** The issues of the settings that block publishing, in words. */
export function findSettingsProblems(definition: FormDefinition): SettingsProblems {
  const problems = findListProblems(definition);
  const placedProblem = (setting: (typeof placed)[number]) =>
    problems.find(({ path }) => path === pathOf[setting] || path.startsWith(`${pathOf[setting]}.`))?.text;
  const columns = v.safeParse(entries.list.entries.columns, definition.list.columns);
  return Object.fromEntries(
    [
      ...typedSettings.map((setting) => [setting, typedProblem(definition, setting)]),
      ...placed.map((setting) => [setting, placedProblem(setting)]),
      ...(definition.naming === '' ? [['naming', t.chooseNaming]] : []),
      ...(columns.success ? [] : [['columns', columns.issues[0].message]]),
    ].filter(([, text]) => text !== undefined),
  );
}
