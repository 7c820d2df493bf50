import { designTexts } from '#domain/design/design.texts.ts';
import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { findColumn, findField } from '#domain/design/form-parts.ts';
import { type FieldKindName, layoutKindNames, leafKindNames } from '#domain/fields/field-kind.ts';
import { kindNames } from '#domain/forms/change.texts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { selectPublished } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { LateMenu } from '#ui/late-menu.tsx';
import { css } from '#styled-system/css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { useDesign, useDesigner } from '../../designer-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';

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
export function KindRow({ of, kind }: { of: KeyedSubject; kind: FieldKindName }) {
  const { edit } = useDesigner();
  const before = useDesign((snapshot) => publishedKind(selectPublished(snapshot), of));
  const id = useId();
  const choose = (chosen: string) => {
    const next = kindsOf(of).find((one) => one === chosen);
    if (next !== undefined) edit({ type: 'retype', of, as: next });
  };
  return (
    <div className={stack}>
      <span id={id} className={name}>
        {t.kind}
      </span>
      <LateMenu
        trigger={
          <Button className={spread} aria-labelledby={`${id} ${id}-kind`} aria-describedby={`${id}-help`}>
            <span id={`${id}-kind`}>{designTexts.kinds[kind]}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        entries={kindsOf(of).map((one) => ({ id: one, label: designTexts.kinds[one], disabled: one === kind }))}
        onSelect={choose}
      />
      <span id={`${id}-help`} className={help}>
        {outcomeOf(before, kind)}
      </span>
    </div>
  );
}
