import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { MAX_SECTIONS, MAX_TABS } from '#domain/limits.ts';
import { designTexts } from './design.texts.ts';
import type { KeyedSubject } from './edit.types.ts';
import { sectionsWithFreeKeys, tabsWithFreeKeys } from './free-keys.ts';
import { countFields, hasRoom, type Insertion } from './insert-commands.ts';
import type { DesignBounds, DesignOutcome } from './intent.types.ts';
import { freeKey, keysBeside } from './new-key.ts';
import { findTab, nameOf } from './form-parts.ts';
import { fitReferences } from './references.ts';
import { asCommand, refusal, startSteps, step, type Steps, stepThrough } from './steps.ts';

const hasRoomFor = (definition: FormDefinition, tab: string, added: number): boolean =>
  (findTab(definition, tab)?.sections.length ?? 0) + added <= MAX_SECTIONS;

const fieldsIn = (sections: readonly FormSection[]): readonly Field[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));

/** The command of steps that insert parts; the references of the form are adjusted to the new parts. */
function asInsertion(steps: Steps | null, commandType: Insertion, selects: readonly KeyedSubject[]): DesignOutcome {
  const fitted = steps === null ? null : fitReferences(steps);
  const name = selects.map((of) => (fitted === null ? '' : nameOf(fitted.definition, of))).join(', ');
  return asCommand(fitted, commandType, name, selects);
}

/** Inserts sections with their content into a tab, after one of its sections. */
export function insertSections(
  definition: FormDefinition,
  { sections, tab, after }: { sections: readonly FormSection[]; tab: string; after: string | null },
  commandType: Insertion,
  bounds: DesignBounds,
): DesignOutcome {
  if (!hasRoom(definition, countFields(fieldsIn(sections)))) return refusal('tooManyFields');
  if (!hasRoomFor(definition, tab, sections.length)) return refusal('tooManySections');
  const free = sectionsWithFreeKeys(definition, sections, commandType, bounds);
  const steps = stepThrough(startSteps(definition), free, (before, value, index) => {
    const place = { part: 'section', tab, after: free[index - 1]?.key ?? after } as const;
    return step(before, { type: 'insert', piece: { part: 'section', place, value } });
  });
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'section', key }));
  return asInsertion(steps, commandType, selects);
}

/** Inserts tabs with their content into a form, after one of its tabs. */
export function insertTabs(
  definition: FormDefinition,
  { tabs, after }: { tabs: readonly FormTab[]; after: string | null },
  commandType: Insertion,
  bounds: DesignBounds,
): DesignOutcome {
  const sections = tabs.flatMap((tab) => tab.sections);
  if (!hasRoom(definition, countFields(fieldsIn(sections)))) return refusal('tooManyFields');
  if (definition.tabs.length + tabs.length > MAX_TABS) return refusal('tooManyTabs');
  const free = tabsWithFreeKeys(definition, tabs, commandType, bounds);
  const steps = stepThrough(startSteps(definition), free, (before, value, index) => {
    const place = { part: 'tab', after: free[index - 1]?.key ?? after } as const;
    return step(before, { type: 'insert', piece: { part: 'tab', place, value } });
  });
  const selects = free.map(({ key }): KeyedSubject => ({ part: 'tab', key }));
  return asInsertion(steps, commandType, selects);
}

/** Adds an empty section to a tab. */
export function addSection(definition: FormDefinition, tab: string, after: string | null): DesignOutcome {
  if (!hasRoomFor(definition, tab, 1)) return refusal('tooManySections');
  const key = freeKey('seccion', keysBeside(definition, { part: 'section', key: '' }));
  const value = { key, title: designTexts.section, rows: [] };
  const steps = step(startSteps(definition), {
    type: 'insert',
    piece: { part: 'section', place: { part: 'section', tab, after }, value },
  });
  return asCommand(steps, 'add', value.title, [{ part: 'section', key }]);
}

/** Adds a tab with one empty section. */
export function addTab(definition: FormDefinition, after: string | null): DesignOutcome {
  if (definition.tabs.length >= MAX_TABS) return refusal('tooManyTabs');
  const key = freeKey('pestana', keysBeside(definition, { part: 'tab', key: '' }));
  const section = freeKey('seccion', keysBeside(definition, { part: 'section', key: '' }));
  const value = { key, title: designTexts.tab, sections: [{ key: section, rows: [] }] };
  const steps = step(startSteps(definition), {
    type: 'insert',
    piece: { part: 'tab', place: { part: 'tab', after }, value },
  });
  return asCommand(steps, 'add', value.title, [{ part: 'tab', key }]);
}
