import type { KeyedSubject, Subject } from '#domain/design/edit.types.ts';
import { findSection, findTab, findPart } from '#domain/design/form-parts.ts';
import type { Field } from '#domain/fields/field.ts';
import { canName, ROW_WIDTH } from '#domain/forms/definition-lists.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf, isValueField } from '#domain/forms/form-fields.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { css } from '#styled-system/css';
import { useMemo } from 'react';
import { useDesign } from '../../designer-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { ConditionRow } from '../rows/condition-row.tsx';
import { Group } from '../rows/group.tsx';
import { SelectRow, TextRow } from '../rows/value-rows.tsx';
import { WidthRow } from '../rows/width-row.tsx';
import { KeyRow, NameRow } from './name-row.tsx';
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

/** A property of several parts: their common value, or that they differ. */
interface Shared<Value> {
  readonly value: Value;
  readonly isMixed: boolean;
}

function shared<Value>(values: readonly Value[], none: Value): Shared<Value> {
  const [first = none] = values;
  return { value: first, isMixed: values.some((value) => !isDeepEqual(value, first)) };
}

/** The properties that can be changed for several parts at once. */
interface SharedProperties {
  readonly width: Shared<number> | null;
  readonly required: Shared<boolean | string | undefined> | null;
  readonly readOnly: Shared<boolean | string | undefined> | null;
  readonly visible: Shared<string | undefined> | null;
}

const isField = (part: NonNullable<ReturnType<typeof findPart>>): part is Field => 'kind' in part;

const isTyped = (field: Field) => isValueField(field) && field.kind !== 'formula';

function sharedProperties(definition: FormDefinition, of: readonly Subject[]): SharedProperties {
  const parts = of.flatMap((subject) => findPart(definition, subject) ?? []);
  const fields = parts.filter(isField);
  const typed = fields.filter(isTyped).filter(isValueField);
  const areFields = fields.length === parts.length;
  const areTyped = typed.length === parts.length;
  const conditions = parts.flatMap((part) => ('visible' in part || !('tabs' in part) ? [part.visible] : []));
  return {
    width: areFields
      ? shared(
          fields.map(({ width = ROW_WIDTH }) => width),
          ROW_WIDTH,
        )
      : null,
    required: areTyped
      ? shared<boolean | string | undefined>(
          typed.map(({ required }) => required),
          undefined,
        )
      : null,
    readOnly: areTyped
      ? shared<boolean | string | undefined>(
          typed.map(({ readOnly }) => readOnly),
          undefined,
        )
      : null,
    visible: conditions.length === parts.length ? shared<string | undefined>(conditions, undefined) : null,
  };
}

/** The common properties of several parts; a change applies to all of them. */
export function SeveralParts({ of }: { of: readonly Subject[] }) {
  const { width, required, readOnly, visible } = useDesign(
    (snapshot) => sharedProperties(selectDefinition(snapshot), of),
    isDeepEqual,
  );
  const keyed = of.flatMap((subject): KeyedSubject[] => (subject.part === 'form' ? [] : [subject]));
  return (
    <>
      <PartHead title={t.several(of.length)} of={keyed} />
      <p className={help}>{t.severalHelp}</p>
      {width !== null && <WidthRow value={width.isMixed ? null : width.value} />}
      {required !== null && <ConditionRow property="required" {...required} />}
      {readOnly !== null && <ConditionRow property="readOnly" {...readOnly} />}
      {visible !== null && <ConditionRow property="visible" {...visible} />}
    </>
  );
}
