import { Decimal } from '#domain/money/decimal.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import { expressionWords as t, functionWords, operatorWords } from './expression-words.texts.ts';
import { ProblemError } from './formula-node.ts';
import { isMacro } from './macros.ts';
import type { Parse } from './source-tree.ts';

/** What a name in an expression means to a reader. */
export interface NamedValue {
  readonly label: string;
  /** The labels of the options by their stored value. */
  readonly choices?: ReadonlyMap<string, string>;
  /** Whether it is a Sí or No, which can be a condition by itself. */
  readonly isSwitch?: boolean;
  /** The columns of a table. */
  readonly columns?: Names;
}

/** The names that an expression may read. */
export type Names = ReadonlyMap<string, NamedValue>;

/** Words for a part of an expression. */
interface Phrase {
  text: string;
  /** How tightly its words hold together; looser parts get parentheses inside tighter ones. */
  binds: number;
  /** What it names, if it is a name. */
  named?: NamedValue;
}

const JOINED = 0;
const COMPARED = 1;
const SUMMED = 2;
const MULTIPLIED = 3;
const WHOLE = 4;

const bindings: Readonly<Partial<Record<BinaryOperator, number>>> = {
  '+': SUMMED,
  '-': SUMMED,
  '*': MULTIPLIED,
  '/': MULTIPLIED,
};

interface Context {
  source: string;
  names: Names;
  /** The variable of the enclosing walk over the rows of a table. */
  row: { variable: string; columns: Names } | null;
}

type Pair = readonly [ASTNode, ASTNode];

/** Thrown for a part that has no words; caught by `describeExpression`. */
class UnspokenError extends Error {}

/**
 * Reads an expression in Spanish words, such as `«Precio de venta» es mayor que 0`; null where there are no words for
 * it, because a name is unknown or because it uses something rare.
 */
export function describeExpression(source: string, names: Names, parse: Parse): string | null {
  try {
    return conditionOrValue(parse(source), { source, names, row: null }).text;
  } catch (cause) {
    if (cause instanceof UnspokenError || cause instanceof ProblemError) return null;
    throw cause;
  }
}

const unspoken = (): never => {
  throw new UnspokenError();
};

/** A whole expression; a Sí or No by itself is a condition. */
const conditionOrValue = (ast: ASTNode, context: Context): Phrase =>
  ast.op === 'id' || ast.op === '.' ? asCondition(phraseOf(ast, context)) : phraseOf(ast, context);

const asCondition = (phrase: Phrase): Phrase =>
  phrase.named?.isSwitch === true ? condition(t.is(phrase.text, t.yes)) : phrase;

const whole = (text: string): Phrase => ({ text, binds: WHOLE });
const condition = (text: string): Phrase => ({ text, binds: COMPARED });

/** The text of a part inside another, in parentheses where it would be misread. */
const inside = ({ text, binds }: Phrase, outer: number): string => (binds < outer ? `(${text})` : text);

function phraseOf(ast: ASTNode, context: Context): Phrase {
  switch (ast.op) {
    case 'value':
      return whole(literal(ast, context));
    case 'id':
      return named(context.names.get(ast.args));
    case '.':
      return column(ast.args[0], ast.args[1], context);
    case 'call':
      return called(ast.args[0], ast.args[1], context);
    case 'rcall':
      return walked(ast.args[0], ast.args[1], ast.args[2], context);
    case '!_':
      return negated(ast.args, context);
    case '-_':
      return { text: `−${inside(phraseOf(ast.args, context), WHOLE)}`, binds: MULTIPLIED };
    case '?:':
      return decided(ast.args, context);
    case '&&':
    case '||':
      return joined(ast.op, ast.args, context);
    case '==':
    case '!=':
      return compared(ast.op === '==', ast.args, context);
    case 'in':
      return contained(ast.args, context);
    case '.?':
    case '[]':
    case '[?]':
    case 'map':
    case 'list':
      return unspoken();
    default:
      return operated(ast.op, ast.args, context);
  }
}

/** A column of the current row. */
function column(owner: ASTNode, key: string, { row }: Context): Phrase {
  return owner.op === 'id' && owner.args === row?.variable ? named(row.columns.get(key)) : unspoken();
}

function decided([test, one, other]: readonly [ASTNode, ASTNode, ASTNode], context: Context): Phrase {
  const holds = conditionOrValue(test, context).text;
  return { text: t.choice(holds, phraseOf(one, context).text, phraseOf(other, context).text), binds: JOINED };
}

function joined(operator: '&&' | '||', [one, other]: Pair, context: Context): Phrase {
  const words = operator === '&&' ? t.both : t.either;
  const member = (part: ASTNode) => inside(joinable(operator, part, context), COMPARED);
  return { text: words(member(one), member(other)), binds: JOINED };
}

/** A member of a chain of conditions; members of the same chain need no parentheses. */
function joinable(operator: ASTNode['op'], part: ASTNode, context: Context): Phrase {
  const phrase = conditionOrValue(part, context);
  return part.op === operator ? { ...phrase, binds: COMPARED } : phrase;
}

function literal({ args, start, end }: Extract<ASTNode, { op: 'value' }>, { source }: Context): string {
  if (args === null) return t.nothing;
  if (typeof args === 'boolean') return args ? t.yes : t.no;
  if (typeof args === 'string') return t.text(args);
  const text = source.slice(start, end);
  const figure = Decimal.parse(text);
  return figure === null ? unspoken() : showDecimal(figure, text.split('.')[1]?.length ?? 0);
}

const named = (value: NamedValue | undefined): Phrase =>
  value === undefined ? unspoken() : { text: t.field(value.label), binds: WHOLE, named: value };

function called(name: string, parts: readonly ASTNode[], context: Context): Phrase {
  const values = parts.map((part) => inside(phraseOf(part, context), SUMMED));
  const [first] = values;
  if (name === 'vacio' && first !== undefined) return condition(t.isEmpty(first));
  const text = functionWords.get(name)?.(...values) ?? unspoken();
  return name === 'contiene' ? condition(text) : { text, binds: values.length === 0 ? WHOLE : MULTIPLIED };
}

/** The rows of a table, one by one: `lineas.map(fila, fila.total)`. */
function walked(name: string, receiver: ASTNode, [variable, body]: readonly ASTNode[], context: Context): Phrase {
  const list = phraseOf(receiver, context);
  const columns = list.named?.columns;
  if (!isMacro(name) || variable?.op !== 'id' || body === undefined || columns === undefined) return unspoken();
  const inRow: Context = { ...context, row: { variable: variable.args, columns } };
  if (name === 'map') {
    return { text: t.eachRow(inside(phraseOf(body, inRow), SUMMED), list.text), binds: MULTIPLIED };
  }
  const test = conditionOrValue(body, inRow).text;
  if (name === 'filter') return { text: t.rowsWhere(list.text, test), binds: WHOLE, named: { label: '', columns } };
  return condition(t.inRows[name](list.text, test));
}

function negated(operand: ASTNode, context: Context): Phrase {
  if (operand.op === 'call' && operand.args[0] === 'vacio') {
    const [value] = operand.args[1];
    return value === undefined ? unspoken() : condition(t.hasData(phraseOf(value, context).text));
  }
  const phrase = phraseOf(operand, context);
  if (phrase.named?.isSwitch === true) return condition(t.is(phrase.text, t.no));
  return condition(t.not(inside(phrase, COMPARED)));
}

const isNothing = (ast: ASTNode): boolean => ast.op === 'value' && (ast.args === null || ast.args === '');

function compared(isEqual: boolean, [one, other]: Pair, context: Context): Phrase {
  const left = phraseOf(one, context);
  if (isNothing(other)) return condition((isEqual ? t.isEmpty : t.hasData)(left.text));
  const text = inside(left, SUMMED);
  return condition((isEqual ? t.is : t.isNot)(text, inside(chosen(left, other, context), SUMMED)));
}

/** A value beside the field that it is compared with, whose options have labels. */
function chosen({ named: field }: Phrase, value: ASTNode, context: Context): Phrase {
  const label = value.op === 'value' && typeof value.args === 'string' ? field?.choices?.get(value.args) : undefined;
  return label === undefined ? phraseOf(value, context) : whole(t.text(label));
}

function contained([one, list]: Pair, context: Context): Phrase {
  if (list.op !== 'list') return unspoken();
  const left = phraseOf(one, context);
  return condition(
    t.oneOf(
      left.text,
      list.args.map((item) => chosen(left, item, context).text),
    ),
  );
}

function operated(operator: BinaryOperator, [one, other]: Pair, context: Context): Phrase {
  const words = operatorWords[operator] ?? unspoken();
  const binds = bindings[operator] ?? COMPARED;
  const [left, right] = [phraseOf(one, context), phraseOf(other, context)];
  // A difference or quotient on the right would be misread without parentheses.
  const text = `${inside(left, binds === COMPARED ? SUMMED : binds)} ${words} ${inside(right, binds + 1)}`;
  return { text, binds };
}
