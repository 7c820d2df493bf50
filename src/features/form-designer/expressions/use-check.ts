import { checkExpression } from '#domain/design/check-expression.ts';
import type { ExpressionPlace } from '#domain/design/expression-place.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Compilation } from '#domain/formulas/expression.ts';
import { useDeferredValue, useMemo } from 'react';
import { useParser } from './late-parser.ts';

/** What an expression means at its place, as it is typed; null while it is blank or the parser is still to come. */
export function useCheck(definition: FormDefinition, place: ExpressionPlace, source: string): Compilation | null {
  const parse = useParser();
  const checked = useDeferredValue(source);
  const { wanted, table, of, isStart } = place;
  return useMemo(
    () =>
      parse === null || checked.trim() === ''
        ? null
        : checkExpression(definition, { wanted, table, of, isStart }, checked, parse),
    [definition, wanted, table, of, isStart, checked, parse],
  );
}
