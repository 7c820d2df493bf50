import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { findSection, findTab } from '#domain/design/form-parts.ts';
import { canName } from '#domain/forms/definition-lists.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { css } from '#styled-system/css';
import { useMemo } from 'react';
import { useDesign } from '../../designer-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { SelectRow } from '../rows/choice-rows.tsx';
import { ConditionRow } from '../rows/condition-row.tsx';
import { Group } from '../rows/group.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { KeyRow } from './key-row.tsx';
import { NameRow } from './name-row.tsx';
import { PartHead } from './part-head.tsx';

const help = css({ textStyle: 'sm', color: 'fg.muted' });

/** The properties of a section. */
export function SectionPart({ of }: { of: Extract<KeyedSubject, { part: 'section' }> }) {
  const section = useDesign((snapshot) => findSection(selectDefinition(snapshot), of.key));
  if (section === undefined) return null;
  return (
    <>
      <PartHead title={t.section} of={[of]} />
      <NameRow of={of} property="title" label={t.title} value={section.title} isOptional />
      <TextRow property="help" label={t.sectionHelp} value={section.help} isLong />
      <ConditionRow property="visible" value={section.visible} />
      <Group name="identity" properties={['key']}>
        <KeyRow of={of} />
      </Group>
    </>
  );
}

/** The properties of a tab. */
export function TabPart({ of }: { of: Extract<KeyedSubject, { part: 'tab' }> }) {
  const tab = useDesign((snapshot) => findTab(selectDefinition(snapshot), of.key));
  if (tab === undefined) return null;
  return (
    <>
      <PartHead title={t.tab} of={[of]} />
      <NameRow of={of} property="title" label={t.title} value={tab.title} />
      <ConditionRow property="visible" value={tab.visible} />
      <Group name="identity" properties={['key']}>
        <KeyRow of={of} />
      </Group>
    </>
  );
}

/** The properties of the form itself, shown while nothing is selected. */
export function FormPart() {
  const definition = useDesign(selectDefinition);
  const { title, one, many, description, naming, tabs } = definition;
  const names = useMemo(
    () =>
      valueFieldsOf(definition)
        .filter(canName)
        .map(({ key, label }) => ({ value: key, label })),
    // The fields change only when the tabs do.
    // oxlint-disable-next-line react/exhaustive-deps
    [tabs],
  );
  return (
    <>
      <PartHead title={t.form} of={[]} />
      <p className={help}>{t.formHelp}</p>
      <TextRow property="title" label={t.title} value={title} isNeeded />
      <TextRow property="one" label={t.one} help={t.oneHelp} value={one} isNeeded />
      <TextRow property="many" label={t.many} help={t.manyHelp} value={many} isNeeded />
      <TextRow property="description" label={t.description} value={description} isLong />
      <SelectRow
        property="naming"
        label={t.naming}
        help={t.namingHelp}
        value={naming}
        options={names}
        // Not an error while no field can name a record yet.
        {...(naming === '' && { placeholder: t.noNaming, problem: names.length === 0 ? '' : t.chooseNaming })}
      />
    </>
  );
}
