import { css } from '#styled-system/css';
import { memo, useRef } from 'react';
import { ExpressionBox } from '../../expressions/expression-box.tsx';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { PropertyPlace } from './property-place.tsx';
import { type Segment, Segments } from './segments.tsx';
import { useBlank } from './use-blank.ts';

const stack = css({ display: 'grid', gap: '2' });

/** How a condition stands: it never holds, always, or while an expression does. */
type Standing = 'never' | 'always' | 'when';

interface Manner {
  readonly label: string;
  readonly whenLabel: string;
  readonly words: Readonly<Record<'never' | 'always', string>>;
  /** What the definition holds for each; what is absent is undefined. */
  readonly values: Readonly<Record<'never' | 'always', boolean | string | undefined>>;
}

/** The conditions a part may have. */
const manners: Readonly<Record<'required' | 'readOnly' | 'visible', Manner>> = {
  required: {
    label: t.required,
    whenLabel: t.whenRequired,
    words: { never: t.no, always: t.yes },
    values: { never: undefined, always: true },
  },
  readOnly: {
    label: t.readOnly,
    whenLabel: t.whenReadOnly,
    words: { never: t.no, always: t.yes },
    values: { never: undefined, always: true },
  },
  visible: {
    label: t.visible,
    whenLabel: t.whenVisible,
    words: { never: t.never, always: t.always },
    // Whether something is seen is an expression alone.
    values: { never: 'false', always: undefined },
  },
};

function standingOf({ values }: Manner, value: boolean | string | undefined): Standing {
  // What says no is as good as what says nothing.
  const said = value === false ? undefined : value;
  if (said === values.always) return 'always';
  return said === values.never ? 'never' : 'when';
}

/** The choices of a condition, what holds of most parts first. */
function choicesOf({ words, values }: Manner): Segment<Standing>[] {
  const orders = values.always === undefined ? (['always', 'never'] as const) : (['never', 'always'] as const);
  return [...orders.map((value) => ({ value, label: words[value] })), { value: 'when', label: t.when }];
}

interface ConditionRowProps {
  property: 'required' | 'readOnly' | 'visible';
  value: boolean | string | undefined;
  /** The parts it is of differ. */
  isMixed?: boolean;
}

/** Whether something holds of the selected part: never, always, or by an expression. */
export const ConditionRow = memo(function ConditionRow({ property, value, isMixed = false }: ConditionRowProps) {
  const part = useEditedPart();
  const error = useProblem(property);
  const manner = manners[property];
  const standing = isMixed ? null : standingOf(manner, value);
  const source = standing === 'when' && typeof value === 'string' ? value : null;
  // Whoever looks what another choice does finds their expression again.
  const last = useRef('');
  if (source !== null && source !== '') last.current = source;
  return (
    <div className={stack} data-property={source === null ? property : undefined}>
      <Segments<Standing>
        legend={manner.label}
        choices={choicesOf(manner)}
        value={standing}
        onChoose={(wanted) => part.choose({ [property]: wanted === 'when' ? last.current : manner.values[wanted] })}
        help={isMixed ? t.mixed : undefined}
        error={source === null ? error : undefined}
      />
      {source !== null && <When property={property} label={manner.whenLabel} source={source} />}
    </div>
  );
});

/** The expression of a condition. A blank one is still to be written, and told until it is. */
function When({ property, label, source }: { property: string; label: string; source: string }) {
  const part = useEditedPart();
  const blank = useBlank(property, source);
  return (
    <PropertyPlace property={property}>
      <ExpressionBox
        label={label}
        {...(source === '' && { help: t.whenHelp })}
        value={source === '' ? undefined : source}
        wanted="boolean"
        table={part.table}
        {...(part.key !== null && { of: part.key })}
        onChange={(written) => part.type(property, written ?? '')}
        {...blank}
      />
    </PropertyPlace>
  );
}
