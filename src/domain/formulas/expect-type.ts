import type { Decimal } from '#domain/money/decimal.ts';
import type { ScalarType } from './expression.ts';
import { type FormulaNode, ProblemError, type Run, type ScalarNode } from './formula-node.ts';
import { problemTexts, typeTexts } from './formula-texts.ts';

/** Throws the error for a node of the wrong type. */
export function refuse(node: FormulaNode, wanted: string): never {
  throw new ProblemError(problemTexts.expected(wanted, typeTexts[node.type]), node);
}

/** Requires a text node and returns its evaluation; `null` becomes ''. */
export function expectText(node: FormulaNode): Run<string> {
  if (node.type === 'text') return node.run;
  return node.type === 'null' ? () => '' : refuse(node, typeTexts.text);
}

/** Requires a number node and returns its evaluation, which is null for an empty number. */
export function expectDecimal(node: FormulaNode): Run<Decimal | null> {
  if (node.type === 'decimal') return node.run;
  return node.type === 'null' ? () => null : refuse(node, typeTexts.decimal);
}

/** Requires a date node and returns its evaluation, which is null for an empty date. */
export function expectDate(node: FormulaNode): Run<string | null> {
  if (node.type === 'date') return node.run;
  return node.type === 'null' ? () => null : refuse(node, typeTexts.date);
}

/** Requires an instant node and returns its evaluation, which is null for an empty instant. */
export function expectInstant(node: FormulaNode): Run<string | null> {
  if (node.type === 'instant') return node.run;
  return node.type === 'null' ? () => null : refuse(node, typeTexts.instant);
}

/** Requires a boolean node and returns its evaluation; `null` becomes false. */
export function expectBoolean(node: FormulaNode): Run<boolean> {
  if (node.type === 'boolean') return node.run;
  return node.type === 'null' ? () => false : refuse(node, typeTexts.boolean);
}

/** Requires a node with a single value. */
export function expectScalar(node: FormulaNode): ScalarNode {
  switch (node.type) {
    case 'row':
      throw new ProblemError(problemTexts.wholeRow(node.name), node);
    case 'rows':
    case 'values':
    case 'null':
      return refuse(node, 'un valor');
    default:
      return node;
  }
}

/** Requires a node of a type; `null` becomes an empty value of that type. */
export function expectType(node: FormulaNode, type: ScalarType): ScalarNode {
  const { start, end, size } = node;
  switch (type) {
    case 'text':
      return { type, run: expectText(node), start, end, size };
    case 'decimal':
      return { type, run: expectDecimal(node), start, end, size };
    case 'date':
      return { type, run: expectDate(node), start, end, size };
    case 'instant':
      return { type, run: expectInstant(node), start, end, size };
    case 'boolean':
      return { type, run: expectBoolean(node), start, end, size };
  }
}
