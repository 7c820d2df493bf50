import { partStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { css } from '#styled-system/css';
import { memo, useRef } from 'react';
import { useBlank } from '../../expressions/expression-box.tsx';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { type Segment, Segments } from './segments.tsx';
import { PropertyPlace } from './value-rows.tsx';

const stack = css({ display: 'grid', gap: '2' });

/** The state of a condition: never, always, or when an expression is true. */
type ConditionState = 'never' | 'always' | 'when';

interface ConditionKind {
  readonly label: string;
  readonly whenLabel: string;
  readonly labels: Readonly<Record<'never' | 'always', string>>;
  /** The values stored in the definition for `never` and `always`; undefined removes the property. */
  readonly values: Readonly<Record<'never' | 'always', boolean | string | undefined>>;
}

/** The conditions that a part can have. */
const conditionKinds: Readonly<Record<'required' | 'readOnly' | 'visible', ConditionKind>> = {
  required: {
    label: t.required,
    whenLabel: t.whenRequired,
    labels: { never: t.no, always: t.yes },
    values: { never: undefined, always: true },
  },
  readOnly: {
    label: t.readOnly,
    whenLabel: t.whenReadOnly,
    labels: { never: t.no, always: t.yes },
    values: { never: undefined, always: true },
  },
  visible: {
    label: t.visible,
    whenLabel: t.whenVisible,
    labels: { never: t.never, always: t.always },
    // Visibility is stored only as an expression.
    values: { never: 'false', always: undefined },
  },
};

function conditionStateOf({ values }: ConditionKind, value: boolean | string | undefined): ConditionState {
  // An explicit false equals an absent property.
  const normalized = value === false ? undefined : value;
  if (normalized === values.always) return 'always';
  return normalized === values.never ? 'never' : 'when';
}

/** The options of a condition, the default first. */
function choicesOf({ labels, values }: ConditionKind): Segment<ConditionState>[] {
  const orders = values.always === undefined ? (['always', 'never'] as const) : (['never', 'always'] as const);
  return [...orders.map((value) => ({ value, label: labels[value] })), { value: 'when', label: t.when }];
}

interface ConditionRowProps {
  property: 'required' | 'readOnly' | 'visible';
  value: boolean | string | undefined;
  /** The selected parts differ. */
  isMixed?: boolean;
}

/** Lazy, because it contains the editor of expressions. */
export const ConditionChoice = lazyPart(
  async () => (await import('./condition-choice.tsx')).ConditionChoice,
  partStatus(t.conditionLoading, 1),
);

/** A condition of the selected part: never, always, or by an expression. */
export const ConditionRow = memo(function ConditionRow({ property, value, isMixed = false }: ConditionRowProps) {
  const part = useEditedPart();
  const error = useProblem(property);
  const kind = conditionKinds[property];
  const state = isMixed ? null : conditionStateOf(kind, value);
  const source = state === 'when' && typeof value === 'string' ? value : null;
  // Restores the expression when the user switches away and back.
  const last = useRef('');
  if (source !== null && source !== '') last.current = source;
  return (
    <div className={stack} data-property={source === null ? property : undefined}>
      <Segments<ConditionState>
        legend={kind.label}
        choices={choicesOf(kind)}
        value={state}
        onChoose={(wanted) => part.choose({ [property]: wanted === 'when' ? last.current : kind.values[wanted] })}
        help={isMixed ? t.mixed : undefined}
        error={source === null ? error : undefined}
      />
      {source !== null && <When property={property} label={kind.whenLabel} source={source} />}
    </div>
  );
});

interface WhenProps {
  property: string;
  label: string;
  source: string;
}

/** The expression of a condition. A blank expression is reported as missing on blur. */
function When({ property, label, source }: WhenProps) {
  const blank = useBlank(property, source);
  return (
    <PropertyPlace property={property}>
      <ConditionChoice property={property} label={label} source={source} {...blank} />
    </PropertyPlace>
  );
}
