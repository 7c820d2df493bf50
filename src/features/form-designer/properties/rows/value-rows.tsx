import type { LeafField } from '#domain/fields/leaf-field.ts';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { DraftField } from './draft-field.tsx';
import { PropertyPlace } from './property-place.tsx';
import { readAs, readInteger, showAs, showInteger } from './readings.ts';

interface MeaningRowProps {
  property: string;
  label: string;
  help?: string;
  placeholder?: string;
  value: string | undefined;
  /** A field of the kind that parses and formats the value, without limits of its own. */
  as: LeafField;
}

const figureKinds: ReadonlySet<LeafField['kind']> = new Set(['number', 'decimal', 'currency', 'percent']);

/** Whether values of a field are numbers that the user types. */
export const isFigureKind = ({ kind }: LeafField): boolean => figureKinds.has(kind);

/** A property whose value is typed as in a field of a certain kind (`as`), and stored as the definition stores it. */
export function MeaningRow({ property, as, ...rest }: MeaningRowProps) {
  const part = useEditedPart();
  const error = useProblem(property);
  const isFigure = isFigureKind(as);
  return (
    <PropertyPlace property={property}>
      <DraftField
        {...rest}
        error={error}
        figures={isFigure}
        inputMode={isFigure ? 'decimal' : 'text'}
        show={(value) => showAs(as, value)}
        read={(text) => readAs(as, text)}
        onType={(value) => part.type(property, value)}
        onLeave={part.leave}
      />
    </PropertyPlace>
  );
}

interface IntegerRowProps {
  property: string;
  label: string;
  help?: string;
  placeholder?: string;
  value: number | undefined;
  min: number;
  max: number;
  /** Value when emptied; by default the property is removed. */
  emptied?: number;
}

/** A whole number within limits. */
export function IntegerRow({ property, min, max, emptied, ...rest }: IntegerRowProps) {
  const part = useEditedPart();
  const error = useProblem(property);
  return (
    <PropertyPlace property={property}>
      <DraftField
        {...rest}
        error={error}
        figures
        inputMode="numeric"
        show={showInteger}
        read={(text) => (text.trim() === '' ? { ok: true, value: emptied } : readInteger(text, min, max))}
        onType={(value) => part.type(property, value)}
        onLeave={part.leave}
      />
    </PropertyPlace>
  );
}
