import { isMacro } from './macros.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a part of an unfinished expression refers to. */
export type Reference =
  | { readonly is: 'field'; readonly key: string }
  /** A table, or some of its rows. */
  | { readonly is: 'rows'; readonly table: string }
  /** The current row. */
  | { readonly is: 'row'; readonly table: string }
  | { readonly is: 'column'; readonly table: string; readonly key: string }
  | { readonly is: 'other' };

/** An open bracket or call. */
export interface Opened {
  readonly sign: '(' | '[';
  /** Name of the called function or macro; null for plain brackets. */
  readonly name: string | null;
  /** The table that a macro iterates over; null for other lists and outside macros. */
  readonly table: string | null;
  readonly isMacro: boolean;
  /** Index of the argument being written, from 0. */
  argument: number;
  /** Name of the row variable. */
  variable: string | null;
  /** The value that the content of the brackets is compared with, as `x` in `x in [`; null otherwise. */
  readonly compared: Reference | null;
}

/** The state of an unfinished expression at its end. */
export interface CaretContext {
  /** The value before the caret; null where a value is expected. */
  readonly value: Reference | null;
  /** The value before the dot when a member of the value is expected; null otherwise. */
  readonly owner: Reference | null;
  /** The value that the next value is compared with by `==`, `!=` or `in`; null otherwise. */
  readonly compared: Reference | null;
  /** The left operand of the operator before the next value; null when there is no operator. */
  readonly joined: Reference | null;
  /** The open brackets and calls, outermost first. */
  readonly opened: readonly Opened[];
}

const other: Reference = { is: 'other' };
/** Operators whose operands have the same type. */
const joining: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '<', '<=', '>', '>=']);
const constants: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** Reads the tokens of an unfinished expression from left to right, without validation. */
class Walk implements CaretContext {
  value: Reference | null = null;
  owner: Reference | null = null;
  compared: Reference | null = null;
  joined: Reference | null = null;
  readonly opened: Opened[] = [];
  private call: Pick<Opened, 'name' | 'table' | 'isMacro'> | null = null;
  private readonly isTable: (name: string) => boolean;
  private readonly onReference: (read: Reference) => void;

  constructor(isTable: (name: string) => boolean, onReference: (read: Reference) => void) {
    this.isTable = isTable;
    this.onReference = onReference;
  }

  readToken({ kind, text }: Token, next: Token | undefined): void {
    if (kind === 'sign') this.readSign(text);
    else if (kind === 'name') this.readName(text, next?.text ?? '');
    else this.value = other;
  }

  private readName(name: string, next: string): void {
    const { owner } = this;
    this.owner = null;
    const called = next === '(';
    if (called)
      this.call = { name, table: owner?.is === 'rows' ? owner.table : null, isMacro: owner !== null && isMacro(name) };
    if (called || constants.has(name)) this.value = other;
    else if (owner !== null) this.value = this.partOf(owner, name);
    else if (name === 'in') this.compare();
    else this.value = this.named(name, next);
  }

  private partOf(owner: Reference, key: string): Reference {
    if (owner.is !== 'row') return other;
    const column: Reference = { is: 'column', table: owner.table, key };
    this.onReference(column);
    return column;
  }

  private named(name: string, next: string): Reference {
    const around = this.opened.at(-1);
    if (around?.isMacro === true && around.argument === 0 && next === ',') {
      around.variable = name;
      return other;
    }
    const at = this.opened.findLast(({ variable }) => variable === name);
    if (at !== undefined) return at.table === null ? other : { is: 'row', table: at.table };
    const read: Reference = this.isTable(name) ? { is: 'rows', table: name } : { is: 'field', key: name };
    this.onReference(read);
    return read;
  }

  private compare(): void {
    this.compared = this.value;
    this.joined = this.value;
    this.value = null;
  }

  private readSign(sign: string): void {
    if (sign === '.') {
      this.owner = this.value ?? other;
      this.value = null;
      return;
    }
    this.owner = null;
    if (sign === '(' || sign === '[') this.open(sign);
    else if (sign === ')' || sign === ']') this.close();
    else if (sign === ',') this.nextArgument();
    else if (sign === '==' || sign === '!=') this.compare();
    else {
      // After a logical operator a value of any type may follow, because it may be the start of another condition.
      if (this.value !== null) this.joined = joining.has(sign) ? this.value : null;
      this.value = null;
      this.compared = null;
    }
  }

  private open(sign: Opened['sign']): void {
    const call = sign === '(' ? this.call : null;
    const { name, table, isMacro: runs } = call ?? { name: null, table: null, isMacro: false };
    this.opened.push({ sign, name, table, isMacro: runs, argument: 0, variable: null, compared: this.compared });
    this.call = null;
    this.value = null;
    if (sign === '(') this.compared = null;
    this.joined = sign === '(' ? null : this.compared;
  }

  private close(): void {
    const closed = this.opened.pop();
    this.compared = null;
    this.joined = null;
    const filteredTable = closed?.isMacro === true && closed.name === 'filter' ? closed.table : null;
    this.value = filteredTable === null ? other : { is: 'rows', table: filteredTable };
  }

  private nextArgument(): void {
    const around = this.opened.at(-1);
    if (around !== undefined) around.argument += 1;
    this.value = null;
    this.compared = around?.sign === '[' ? around.compared : null;
    this.joined = this.compared;
  }
}

/** The state of an expression after some of its tokens. */
export function caretContextAfter(tokens: readonly Token[], isTable: (name: string) => boolean): CaretContext {
  const walk = new Walk(isTable, () => undefined);
  for (const [at, token] of tokens.entries()) walk.readToken(token, tokens[at + 1]);
  return walk;
}

/** The names that an expression reads. */
export interface NamesRead {
  /** Keys of fields and tables; in the rows of a table also keys of its own columns. */
  readonly names: ReadonlySet<string>;
  /** Columns of tables that the expression reads as lists: `tabla.columna`. */
  readonly columns: ReadonlySet<string>;
}

/**
 * The names that an expression reads, found without the parser. Functions, strings and macro variables are not
 * included.
 * @param isTable whether a name is that of a table
 */
export function namesRead(source: string, isTable: (name: string) => boolean): NamesRead {
  const names = new Set<string>();
  const columns = new Set<string>();
  const walk = new Walk(isTable, (read) => {
    if (read.is === 'field') names.add(read.key);
    if (read.is === 'rows') names.add(read.table);
    if (read.is === 'column') columns.add(`${read.table}.${read.key}`);
  });
  const tokens = tokensOf(source);
  for (const [at, token] of tokens.entries()) walk.readToken(token, tokens[at + 1]);
  return { names, columns };
}
