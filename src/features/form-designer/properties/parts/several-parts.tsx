import type { KeyedSubject, Subject } from '#domain/design/edit.types.ts';
import { findPart } from '#domain/design/form-parts.ts';
import type { Field } from '#domain/fields/field.ts';
import { ROW_WIDTH } from '#domain/forms/definition-lists.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { css } from '#styled-system/css';
import { useDesign } from '../../designer-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { ConditionRow } from '../rows/condition-row.tsx';
import { WidthRow } from '../rows/width-row.tsx';
import { PartHead } from './part-head.tsx';

const help = css({ textStyle: 'sm', color: 'fg.muted' });

/** A property of several parts: their common value, or that they differ. */
interface Shared<Value> {
  readonly value: Value;
  readonly isMixed: boolean;
}

function shared<Value>(values: readonly Value[], none: Value): Shared<Value> {
  const [first = none] = values;
  return { value: first, isMixed: values.some((value) => !isSameContent(value, first)) };
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
    isSameContent,
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
