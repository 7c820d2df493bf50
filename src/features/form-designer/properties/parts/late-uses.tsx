import type { Subject } from '#domain/design/edit.types.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import type { FieldUses } from '../../expressions/field-uses.tsx';
import { propertiesTexts as t } from '../properties.texts.ts';

let known: { FieldUses: typeof FieldUses } | null = null;

const load = async () => (known = await import('../../expressions/field-uses.tsx'));

/** The uses of a part; lazily loads the code that finds them on first display. */
export function LateUses({ of }: { of: Subject }) {
  const late = useLatePart(known === null ? load : null) ?? known;
  return late === null ? <Skeleton label={t.usesLoading} lines={2} /> : <late.FieldUses of={of} />;
}
