import { Decimal } from '#domain/money/decimal.ts';
import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import { expectScalar } from './expect-type.ts';
import type { ScalarType, Scope } from './expression.ts';
import {
  type Columns,
  type FormulaNode,
  ProblemError,
  type RowsNode,
  type ScalarValue,
  type Site,
  type ValuesNode,
  readingNode,
  valueAt,
} from './formula-node.ts';
import { problemTexts, typeTexts } from './formula-texts.ts';
import { findFunction, formulaFunctions } from './functions/formula-functions.ts';
import { expectList, isMacro, type ListNode, macro } from './macros.ts';
import { arithmetic, choice, connection, equality, inversion, membership, negation, order } from './operators.ts';

/** The variable that a macro binds to the current row or element. */
type Variable = { name: string } & ({ columns: Columns } | { of: ScalarType });

/**
 * The context of a node: its scope, the names that the expression reads (collected in `uses`), and the variable of the
 * enclosing macro.
 */
export interface NodeContext {
  readonly source: string;
  readonly scope: Scope;
  readonly uses: Set<string>;
  readonly variable: Variable | null;
}

type Ast<Operator extends ASTNode['op']> = Extract<ASTNode, { op: Operator }>;

/** Compiles the nodes of a tree; throws a `ProblemError` for an invalid one. */
export function compileNode(ast: ASTNode, context: NodeContext): FormulaNode {
  switch (ast.op) {
    case 'value':
      return literal(ast, context);
    case 'id':
      return named(ast, context);
    case '.':
      return member(ast, context);
    case 'call':
      return call(ast, context);
    case 'rcall':
      return methodCall(ast, context);
    case 'list':
      return listLiteral(ast, context);
    case '!_':
    case '-_': {
      const operand = compileNode(ast.args, context);
      return (ast.op === '!_' ? inversion : negation)(operand, siteOf(ast, [operand]));
    }
    case '?:': {
      const [condition, left, right] = ast.args;
      const parts = [compileNode(condition, context), compileNode(left, context), compileNode(right, context)] as const;
      return choice(...parts, siteOf(ast, parts));
    }
    case '.?':
    case '[]':
    case '[?]':
    case 'map':
      throw new ProblemError(problemTexts.notUsed, ast);
    default: {
      const [left, right] = ast.args;
      const parts = [compileNode(left, context), compileNode(right, context)] as const;
      return operation(ast.op, ...parts, siteOf(ast, parts));
    }
  }
}

/** The source position of a node, and its size including child nodes. */
function siteOf({ start, end }: ASTNode, parts: readonly FormulaNode[]): Site {
  return { start, end, size: parts.reduce((size, part) => size + part.size, 1) };
}

function operation(
  operator: BinaryOperator | '&&' | '||',
  left: FormulaNode,
  right: FormulaNode,
  site: Site,
): FormulaNode {
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(operator, left, right, site);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return order(operator, left, right, site);
    case '==':
    case '!=':
      return equality(operator === '==', left, right, site);
    case '&&':
    case '||':
      return connection(operator === '||', left, right, site);
    case 'in':
      return membership(left, right, site);
  }
}

function literal(ast: Ast<'value'>, { source }: NodeContext): FormulaNode {
  const { args: value } = ast;
  const site = siteOf(ast, []);
  if (value === null) return { type: 'null', ...site };
  switch (typeof value) {
    case 'boolean':
      return { type: 'boolean', run: () => value, ...site };
    case 'string':
      if (!isStorable(value)) throw new ProblemError(problemTexts.badText, ast);
      return { type: 'text', run: () => value, ...site };
    case 'bigint':
    case 'number': {
      // The number is read from the source, because the number that CEL parsed may have lost digits.
      const figure = Decimal.parse(source.slice(ast.start, ast.end));
      if (figure === null) throw new ProblemError(problemTexts.badNumber, ast);
      return { type: 'decimal', run: () => figure, ...site };
    }
    default:
      throw new ProblemError(problemTexts.notUsed, ast);
  }
}

/** Whether PostgreSQL stores a text unchanged. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function named(ast: Ast<'id'>, { scope, uses, variable }: NodeContext): FormulaNode {
  const name = ast.args;
  const site = siteOf(ast, []);
  if (variable?.name === name) {
    if ('columns' in variable) return { type: 'row', columns: variable.columns, name, ...site };
    return readingNode(variable.of, (frame) => frame.item, site);
  }
  const entry = scope.get(name);
  if (entry === undefined) throw new ProblemError(explainUnknown(name, scope, variable), ast);
  uses.add(name);
  if (entry.type !== 'list') return readingNode(entry.type, (frame) => valueAt(frame.values, name), site);
  const run: RowsNode['run'] = (frame) => {
    const rows = valueAt(frame.values, name);
    return Array.isArray(rows) ? rows : [];
  };
  return { type: 'rows', columns: entry.columns, run, ...site };
}

function explainUnknown(name: string, scope: Scope, variable: Variable | null): string {
  if (findFunction(name) !== undefined) return problemTexts.functionWithoutCall(name);
  return problemTexts.unknownName(
    name,
    nearest(name, variable === null ? scope.keys() : [variable.name, ...scope.keys()]),
  );
}

/** A column of the current row: `row.column`. */
function member(ast: Ast<'.'>, context: NodeContext): FormulaNode {
  const [owner, name] = ast.args;
  const node = compileNode(owner, context);
  const place = { start: ast.end - name.length, end: ast.end };
  if (node.type === 'rows') {
    throw new ProblemError(problemTexts.columnOfTable(context.source.slice(owner.start, owner.end), name), ast);
  }
  if (node.type !== 'row') throw new ProblemError(problemTexts.noParts(typeTexts[node.type]), place);
  const type = node.columns.get(name);
  if (type === undefined) {
    throw new ProblemError(problemTexts.unknownColumn(name, nearest(name, node.columns.keys())), place);
  }
  return readingNode(type, (frame) => valueAt(frame.row, name), siteOf(ast, []));
}

function call(ast: Ast<'call'>, context: NodeContext): FormulaNode {
  const [name, parts] = ast.args;
  const entry = findFunction(name);
  if (entry === undefined) {
    const place = { start: ast.start, end: ast.start + name.length };
    throw new ProblemError(explainCall(name, context.scope), place);
  }
  const args = parts.map((part) => compileNode(part, context));
  const node = entry.build(args, siteOf(ast, args));
  if (node === null) throw new ProblemError(problemTexts.usage(entry.signature), ast);
  return node;
}

function explainCall(name: string, scope: Scope): string {
  if (scope.has(name)) return problemTexts.fieldCalled(name);
  const names = formulaFunctions.map((entry) => entry.name);
  return problemTexts.unknownFunction(name, nearest(name, names));
}

/** `list.map(row, …)` and similar macros; there are no other method calls. */
function methodCall(ast: Ast<'rcall'>, context: NodeContext): FormulaNode {
  const [name, receiver, parts] = ast.args;
  const place = { start: receiver.end, end: ast.end };
  if (!isMacro(name)) {
    const entry = findFunction(name);
    const text = entry === undefined ? problemTexts.unknownMacro : problemTexts.calledWithDot(name, entry.signature);
    throw new ProblemError(text, place);
  }
  if (context.variable !== null) throw new ProblemError(problemTexts.nested, ast);
  const [variable, step, ...more] = parts;
  if (variable?.op !== 'id' || step === undefined || more.length > 0) {
    throw new ProblemError(problemTexts.usage(`lista.${name}(fila, …)`), place);
  }
  const list = expectList(compileNode(receiver, context));
  const inside = { ...context, variable: variableOf(variable.args, list) };
  const node = compileNode(step, inside);
  return macro(name, list, node, siteOf(ast, [list, node]));
}

function variableOf(name: string, list: ListNode): Variable {
  return list.type === 'rows' ? { name, columns: list.columns } : { name, of: list.of };
}

function listLiteral(ast: Ast<'list'>, context: NodeContext): FormulaNode {
  const items = ast.args.map((part) => expectScalar(compileNode(part, context)));
  const [first] = items;
  if (first === undefined) throw new ProblemError(problemTexts.emptyList, ast);
  const mismatch = items.find(({ type }) => type !== first.type);
  if (mismatch !== undefined) throw new ProblemError(problemTexts.mixedList, mismatch);
  const run: ValuesNode['run'] = (frame) => items.map((item): ScalarValue => item.run(frame));
  return { type: 'values', of: first.type, run, ...siteOf(ast, items) };
}

/** Maximum length of a name that is compared, because the cost grows with the length. */
const MAX_NAME_LENGTH = 60;

/** The candidate most similar to an unknown name, or null when none is similar enough. */
function nearest(name: string, candidates: Iterable<string>): string | null {
  if (name.length > MAX_NAME_LENGTH) return null;
  let found: string | null = null;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const steps = distance(name.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [found, least] = [candidate, steps];
  }
  return found;
}

/** Levenshtein distance of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + (one[line - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
