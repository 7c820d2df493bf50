import type { ExpressionType } from '#domain/fields/field-kind.ts';
import { MAX_EXPRESSION } from '#domain/limits.ts';
import { boundText, MAX_WORK } from './bounds.ts';
import { compileNode } from './compile-node.ts';
import { expectType } from './expect-type.ts';
import type { Compilation, Expression, ExpressionResult, ExpressionValue, Scope, WorkBudget } from './expression.ts';
import { ComputationError, type Frame, type FormulaNode, ProblemError, type Run } from './formula-node.ts';
import { computationTexts, problemTexts, typeTexts } from './formula-texts.ts';
import type { Parse } from './source-tree.ts';

/** Fixed cost of running an expression, in nodes. */
const RUN_COST = 4;

/**
 * Compiles a CEL expression over the fields of a form and the functions of `formula-functions.ts`; checks all types,
 * including the result type. Never throws: an invalid expression results in a problem in Spanish with its position.
 * @param parse returns the syntax tree of a source: the parser, or a lookup of precomputed trees
 */
export function compileExpression(
  source: string,
  scope: Scope,
  wanted: ExpressionType | 'any',
  parse: Parse,
): Compilation {
  const fullRange = { start: 0, end: source.length };
  try {
    if (source.trim() === '') throw new ProblemError(problemTexts.blank, fullRange);
    if (source.length > MAX_EXPRESSION) throw new ProblemError(problemTexts.tooLong(MAX_EXPRESSION), fullRange);
    const uses = new Set<string>();
    const node = compileNode(parse(source), { source, scope, uses, variable: null });
    return { ok: true, expression: expressionOf(node, wanted, uses) };
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, problem: error.problem };
    // The only other possible exception is a stack overflow, caused by very deep nesting.
    return { ok: false, problem: { text: problemTexts.tooManyParts, ...fullRange } };
  }
}

function expressionOf(node: FormulaNode, wanted: ExpressionType | 'any', uses: ReadonlySet<string>): Expression {
  const { type, run } = resultOf(node, wanted);
  const cost = node.size + RUN_COST;
  return {
    type,
    uses,
    run: (values, facts, budget) => compute(run, { values, facts }, cost, budget ?? { left: MAX_WORK + cost }),
  };
}

/** Converts the whole expression to the expected result type. */
function resultOf(
  node: FormulaNode,
  wanted: ExpressionType | 'any',
): { type: ExpressionType; run: Run<ExpressionValue> } {
  if (wanted === 'list') {
    if (node.type === 'rows') return { type: 'list', run: node.run };
    throw new ProblemError(problemTexts.expected(typeTexts.rows, typeTexts[node.type]), node);
  }
  switch (node.type) {
    case 'rows':
    case 'row':
    case 'values':
      throw new ProblemError(problemTexts.listResult, node);
    case 'null':
      if (wanted === 'any') throw new ProblemError(problemTexts.alwaysEmpty, node);
      return expectType(node, wanted);
    case 'text':
      if (wanted !== 'any' && wanted !== 'text') return expectType(node, wanted);
      return { type: 'text', run: (frame) => boundText(frame, node.run(frame)) };
    default:
      return wanted === 'any' ? node : expectType(node, wanted);
  }
}

function compute(
  run: Run<ExpressionValue>,
  { values, facts }: Pick<Frame, 'values' | 'facts'>,
  cost: number,
  budget: WorkBudget,
): ExpressionResult {
  budget.left -= cost;
  const allowed = Math.min(MAX_WORK, budget.left);
  if (allowed < 0) return { ok: false, text: computationTexts.tooMuchWork };
  const frame: Frame = { values, facts, row: {}, item: null, work: allowed };
  try {
    return { ok: true, value: run(frame) };
  } catch (error) {
    // Any other error is caused by values that do not match the scope.
    return { ok: false, text: error instanceof ComputationError ? error.message : computationTexts.failed };
  } finally {
    budget.left -= allowed - frame.work;
  }
}
