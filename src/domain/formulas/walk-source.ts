import { isMacro } from './macros.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a part of an expression is that has been written. */
export type Written =
  | { readonly is: 'field'; readonly key: string }
  /** A table, or some of its rows. */
  | { readonly is: 'rows'; readonly table: string }
  /** The row at hand. */
  | { readonly is: 'row'; readonly table: string }
  | { readonly is: 'column'; readonly table: string; readonly key: string }
  | { readonly is: 'other' };

/** Something that was opened and is not closed yet. */
export interface Opened {
  readonly sign: '(' | '[';
  /** The function or macro called; null for mere brackets. */
  readonly name: string | null;
  /** Table a macro goes through; null where it is none, or is unknown. */
  readonly table: string | null;
  readonly isMacro: boolean;
  /** Which argument is being written, counted from 0. */
  argument: number;
  /** Name of the row at hand. */
  variable: string | null;
  /** What was compared where it was opened. */
  readonly compared: Written | null;
}

/** How an expression stands at the end of what has been written. */
export interface Standpoint {
  /** The value that stands there; null where one is still to come. */
  readonly value: Written | null;
  /** What stands before the dot one of whose parts is to come; null where none is. */
  readonly owner: Written | null;
  /** What the value to come is compared with, by `==`, `!=` or `in`. */
  readonly compared: Written | null;
  /** What an operator joins the value to come to; null where none does. */
  readonly joined: Written | null;
  /** Outermost first. */
  readonly opened: readonly Opened[];
}

const other: Written = { is: 'other' };
/** Operators between two values of one type. */
const joining: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '<', '<=', '>', '>=']);
const constants: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** Reads what is written of an expression, from left to right, without asking whether it means something. */
class Walk implements Standpoint {
  value: Written | null = null;
  owner: Written | null = null;
  compared: Written | null = null;
  joined: Written | null = null;
  readonly opened: Opened[] = [];
  private call: Pick<Opened, 'name' | 'table' | 'isMacro'> | null = null;
  private readonly isTable: (name: string) => boolean;
  private readonly see: (read: Written) => void;

  constructor(isTable: (name: string) => boolean, see: (read: Written) => void) {
    this.isTable = isTable;
    this.see = see;
  }

  take({ kind, text }: Token, next: Token | undefined): void {
    if (kind === 'sign') this.takeSign(text);
    else if (kind === 'name') this.takeName(text, next?.text ?? '');
    else this.value = other;
  }

  private takeName(name: string, next: string): void {
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

  private partOf(owner: Written, key: string): Written {
    if (owner.is !== 'row') return other;
    const column: Written = { is: 'column', table: owner.table, key };
    this.see(column);
    return column;
  }

  private named(name: string, next: string): Written {
    const around = this.opened.at(-1);
    if (around?.isMacro === true && around.argument === 0 && next === ',') {
      around.variable = name;
      return other;
    }
    const at = this.opened.findLast(({ variable }) => variable === name);
    if (at !== undefined) return at.table === null ? other : { is: 'row', table: at.table };
    const read: Written = this.isTable(name) ? { is: 'rows', table: name } : { is: 'field', key: name };
    this.see(read);
    return read;
  }

  private compare(): void {
    this.compared = this.value;
    this.joined = this.value;
    this.value = null;
  }

  private takeSign(sign: string): void {
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
      // Conditions are joined to whatever may be one.
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
    const kept = closed?.isMacro === true && closed.name === 'filter' ? closed.table : null;
    this.value = kept === null ? other : { is: 'rows', table: kept };
  }

  private nextArgument(): void {
    const around = this.opened.at(-1);
    if (around !== undefined) around.argument += 1;
    this.value = null;
    this.compared = around?.sign === '[' ? around.compared : null;
    this.joined = this.compared;
  }
}

/** How an expression stands behind some of its pieces. */
export function standpointAfter(tokens: readonly Token[], isTable: (name: string) => boolean): Standpoint {
  const walk = new Walk(isTable, () => undefined);
  for (const [at, token] of tokens.entries()) walk.take(token, tokens[at + 1]);
  return walk;
}

/** The names an expression reads. */
export interface NamesRead {
  /** Fields and tables, by key; in the rows of a table its own columns too. */
  readonly names: ReadonlySet<string>;
  /** Columns read of the rows of a table: `tabla.columna`. */
  readonly columns: ReadonlySet<string>;
}

/**
 * The names an expression reads, without its parser: functions, texts and the names macros give to rows are none.
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
  for (const [at, token] of tokens.entries()) walk.take(token, tokens[at + 1]);
  return { names, columns };
}
