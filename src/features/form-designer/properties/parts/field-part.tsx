import { designTexts } from '#domain/design/design.texts.ts';
import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { findColumn, findField } from '#domain/design/form-parts.ts';
import { type FieldKindName, layoutKindNames, leafKindNames } from '#domain/fields/field-kind.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { Field, ValueField } from '#domain/fields/field.ts';
import { kindNames } from '#domain/forms/change.texts.ts';
import { canBeUnique, canHaveDefault } from '#domain/forms/definition-fields.ts';
import { ROW_WIDTH } from '#domain/forms/definition-lists.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { commandForEach, itemCommands } from '#features/kit/commands/command-table.ts';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { css } from '#styled-system/css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { useDesign, useDesigner } from '../../designer-context.ts';
import { settingsOf } from '../kinds/kind-settings.tsx';
import { propertiesTexts as t } from '../properties.texts.ts';
import { selectionCommands } from '../property.commands.tsx';
import { ConditionRow } from '../rows/condition-row.tsx';
import { Group } from '../rows/group.tsx';
import { SwitchRow, TextRow } from '../rows/value-rows.tsx';
import { WidthRow } from '../rows/width-row.tsx';
import { KeyRow, NameRow } from './name-row.tsx';
import { PartHead } from './part-head.tsx';
import { RuleList } from './rule-list.tsx';
import { StartRow } from './start-row.tsx';

const FieldUses = lazyPart(
  async () => (await import('../../expressions/field-uses.tsx')).FieldUses,
  partStatus(t.usesLoading, 2),
);

type FieldSubject = Extract<KeyedSubject, { part: 'field' | 'column' }>;

/** Columns, out of twelve, that the other fields of the same row leave free; undefined for a field alone in its row. */
function roomOf(definition: FormDefinition, key: string): number | undefined {
  for (const { sections } of definition.tabs) {
    for (const { rows } of sections) {
      const row = rows.find(({ fields }) => fields.some((field) => field.key === key));
      if (row === undefined) continue;
      if (row.fields.length === 1) return undefined;
      const others = row.fields.filter((field) => field.key !== key);
      return ROW_WIDTH - others.reduce((sum, { width = ROW_WIDTH }) => sum + width, 0);
    }
  }
  return undefined;
}

/** The properties of a field of the form. */
export function FieldPart({ of }: { of: Extract<KeyedSubject, { part: 'field' }> }) {
  const field = useDesign((snapshot) => findField(selectDefinition(snapshot), of.key));
  const room = useDesign((snapshot) => roomOf(selectDefinition(snapshot), of.key));
  if (field === undefined) return null;
  return (
    <>
      <PartHead title={designTexts.kinds[field.kind]} of={[of]} />
      <FieldProperties of={of} field={field} room={room} />
    </>
  );
}

/** The properties of a column of a table. */
export function ColumnPart({ of }: { of: Extract<KeyedSubject, { part: 'column' }> }) {
  const { actor } = useDesigner();
  const column = useDesign((snapshot) => findColumn(selectDefinition(snapshot), of.table, of.key));
  const table = useDesign((snapshot) => findField(selectDefinition(snapshot), of.table)?.label ?? of.table);
  if (column === undefined) return null;
  const back = () => actor.send({ type: 'selection.set', of: [{ part: 'field', key: of.table }] });
  const commands = itemCommands(selectionCommands, { back: { run: back, title: t.backToTable(table) } });
  return (
    <>
      <PartHead
        title={t.columnOf(table)}
        of={[of]}
        before={<CommandButton command={commands.back} iconOnly size="sm" />}
      />
      <FieldProperties of={of} field={column} room={undefined} />
    </>
  );
}

interface FieldPropertiesProps {
  of: FieldSubject;
  field: Field;
  room: number | undefined;
}

/**
 * Whether to show a property: the field accepts input, or has the property although it should not, so that the user
 * can remove it.
 */
const canHave = (field: Field, property: 'required' | 'readOnly'): field is ValueField =>
  isValueField(field) && (field.kind !== 'formula' || field[property] !== undefined);

/** Common properties come first; the others are in collapsible groups. */
function FieldProperties({ of, field, room }: FieldPropertiesProps) {
  const { Main } = settingsOf(field);
  return (
    <>
      <NameRow of={of} property="label" label={t.label} value={field.label} />
      {Main !== null && <Main field={field} />}
      {canHave(field, 'required') && <ConditionRow property="required" value={field.required} />}
      <WidthRow label={of.part === 'column' ? t.columnWidth : t.width} value={field.width ?? ROW_WIDTH} room={room} />
      {isValueField(field) && <TextRow property="help" label={t.help} value={field.help} isLong />}
      <div>
        <ConditionsGroup field={field} />
        {isValueField(field) && <ValueGroup of={of} field={field} />}
        {isValueField(field) && (
          <Group name="rules" properties={['validations']}>
            <RuleList rules={field.validations} canWarn={of.part === 'field' && field.kind !== 'table'} />
          </Group>
        )}
        <Group name="identity" properties={['key', 'kind']}>
          <KindRow of={of} kind={field.kind} />
          <KeyRow of={of} />
          {isValueField(field) && <FieldUses of={of} />}
        </Group>
      </div>
    </>
  );
}

const withPlaceholder: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'number',
  'decimal',
  'currency',
  'percent',
  'date',
  'dateTime',
  'select',
  'link',
  'ruc',
  'cedula',
  'phone',
  'email',
]);

function ConditionsGroup({ field }: { field: Field }) {
  return (
    <Group name="standing" properties={['visible', 'readOnly', 'placeholder']}>
      <ConditionRow property="visible" value={field.visible} />
      {canHave(field, 'readOnly') && <ConditionRow property="readOnly" value={field.readOnly} />}
      {isValueField(field) && (withPlaceholder.has(field.kind) || field.placeholder !== undefined) && (
        <TextRow property="placeholder" label={t.placeholder} value={field.placeholder} />
      )}
    </Group>
  );
}

/** Default value and limits of a field; nothing when its kind has neither. */
function ValueGroup({ of, field }: { of: FieldSubject; field: ValueField }) {
  const { Limits, limits } = settingsOf(field);
  const starts = field.kind !== 'table' && (canHaveDefault(field) || field.default !== undefined);
  const isUnique = canBeUnique(field) || field.unique === true;
  const isFigure = field.kind !== 'formula' && decimalsOf(field) !== null;
  if (!starts && Limits === null && !isUnique && !isFigure) return null;
  return (
    <Group name="value" properties={['default', 'unique', 'zeroIsValue', ...limits]}>
      {starts && <StartRow field={field} />}
      {Limits !== null && <Limits field={field} />}
      {isUnique && (
        <SwitchRow
          property="unique"
          label={t.unique}
          help={of.part === 'column' ? t.uniqueInTable : t.uniqueHelp}
          value={field.unique}
        />
      )}
      {isFigure && (
        <SwitchRow property="zeroIsValue" label={t.zeroIsValue} help={t.zeroIsValueHelp} value={field.zeroIsValue} />
      )}
    </Group>
  );
}

const stack = css({ display: 'grid', gap: '1.5' });
const name = css({ textStyle: 'sm', fontWeight: 'medium' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });
const spread = css({ justifyContent: 'space-between', width: 'full', fontWeight: 'normal' });

/** The kinds that a part can have; a table column only has kinds with a single value. */
const kindsOf = (of: KeyedSubject): readonly FieldKindName[] =>
  of.part === 'column' ? leafKindNames : [...leafKindNames, 'table', ...layoutKindNames];

function publishedKind(published: FormDefinition | null, of: KeyedSubject): FieldKindName | null {
  if (published === null) return null;
  const field = of.part === 'column' ? findColumn(published, of.table, of.key) : findField(published, of.key);
  return field?.kind ?? null;
}

/** Kinds whose data no other kind can read, and which read no other kind's data. */
const apart: ReadonlySet<FieldKindName> = new Set(['link', 'file', 'formula', 'table', ...layoutKindNames]);

/** What happens to published data under another kind. */
function outcomeOf(before: FieldKindName | null, now: FieldKindName): string {
  if (before === null) return t.kindNew;
  if (before === now) return t.kindPublished;
  const text = apart.has(before) || apart.has(now) ? t.kindUnreadable : t.kindChanged;
  return text(kindNames[before], kindNames[now]);
}

/** Selects the kind of a field, and states what the selected kind does to published data. */
function KindRow({ of, kind }: { of: KeyedSubject; kind: FieldKindName }) {
  const { edit } = useDesigner();
  const before = useDesign((snapshot) => publishedKind(selectPublished(snapshot), of));
  const id = useId();
  return (
    <div className={stack}>
      <span id={id} className={name}>
        {t.kind}
      </span>
      <CommandMenu
        trigger={
          <Button className={spread} aria-labelledby={`${id} ${id}-kind`} aria-describedby={`${id}-help`}>
            <span id={`${id}-kind`}>{designTexts.kinds[kind]}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        commands={commandForEach(
          selectionCommands,
          'kind',
          kindsOf(of).map((one) => ({
            key: one,
            title: designTexts.kinds[one],
            disabled: one === kind,
            run: () => edit({ type: 'retype', of, as: one }),
          })),
        )}
      />
      <span id={`${id}-help`} className={help}>
        {outcomeOf(before, kind)}
      </span>
    </div>
  );
}
