import { checkExpression } from '#domain/design/check-expression.ts';
import type { ExpressionPlace } from '#domain/design/expression-place.ts';
import { type SampleResult, sampleResult } from '#domain/design/sample-result.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { ExpressionProblem } from '#domain/formulas/expression.ts';
import type { Parse } from '#domain/formulas/source-tree.ts';
import { useDeferredValue, useMemo } from 'react';
import { useParser } from './late-parser.ts';

/** Result of checking an expression: its error, or its sample result. */
export interface Check {
  readonly problem: ExpressionProblem | null;
  readonly sample: SampleResult | null;
}

const nothing: Check = { problem: null, sample: null };

function checkOf(definition: FormDefinition, place: ExpressionPlace, source: string, parse: Parse): Check {
  const compiled = checkExpression(definition, place, source, parse);
  if (!compiled.ok) return { problem: compiled.problem, sample: null };
  return { problem: null, sample: sampleResult(definition, place, compiled.expression, parse) };
}

/** Checks an expression in its context while it is typed; empty while it is blank or the parser loads. */
export function useCheck(definition: FormDefinition, place: ExpressionPlace, source: string): Check {
  const parse = useParser();
  const checked = useDeferredValue(source);
  const drawn = useDeferredValue(definition);
  return useMemo(
    () => (parse === null || checked.trim() === '' ? nothing : checkOf(drawn, place, checked, parse)),
    [drawn, place, checked, parse],
  );
}
