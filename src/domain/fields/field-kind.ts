import type * as v from 'valibot';

/** Kinds of field that hold one value of their own and may stand in a table's row. */
export const leafKindNames = [
  'text',
  'longText',
  'number',
  'decimal',
  'currency',
  'percent',
  'date',
  'dateTime',
  'switch',
  'select',
  'link',
  'file',
  'ruc',
  'cedula',
  'phone',
  'email',
  'formula',
] as const;

/** Kinds that only arrange or explain: they hold nothing. */
export const layoutKindNames = ['heading', 'note', 'separator'] as const;

export type LeafKindName = (typeof leafKindNames)[number];
export type LayoutKindName = (typeof layoutKindNames)[number];
export type FieldKindName = LeafKindName | 'table' | LayoutKindName;

/**
 * What a field of a leaf kind holds. Texts, figures (plain decimal strings), dates (`YYYY-MM-DD`), instants (RFC 3339),
 * choices and linked ids are strings, '' when empty; a switch is a boolean; files are a list of ids. What was typed and
 * means nothing (`31/02/2026`) stays in the field as typed, and `validate` says so: nothing typed is lost.
 */
export type LeafValue = string | boolean | readonly string[];

/** One row of a table: its id and its values by column key. */
export interface TableRow {
  readonly id: string;
  readonly values: Readonly<Record<string, LeafValue>>;
}

export type FieldValue = LeafValue | readonly TableRow[];

/** What a form holds, by field key. Computed fields are not in it. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** How a list can be narrowed by a field. */
export const filterOperators = [
  /** Every word of the value begins a word of the field. */
  'contains',
  'is',
  'anyOf',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
  'notEmpty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Where and as what a value is written beside its record, so that lists can be sorted and narrowed by it. */
export type IndexKey =
  | { in: 'text'; value: string | null }
  /** Scaled by the field's decimals; within 64 bits. */
  | { in: 'integer'; value: bigint | null }
  /** `YYYY-MM-DD`. */
  | { in: 'date'; value: string | null }
  /** RFC 3339. */
  | { in: 'instant'; value: string | null }
  | { in: 'link'; value: string | null };

export type IndexName = IndexKey['in'];

/** What a field is to an expression. */
export type ExpressionType = 'text' | 'decimal' | 'date' | 'instant' | 'boolean' | 'list';

/** One value as it is typed, kept and shown; the tests of each kind go through them. */
export interface FieldExample<Config, Value> {
  field: Config;
  /** Null for what is chosen or computed rather than typed. */
  typed: string | null;
  value: Value;
  shown: string;
}

/**
 * The rule of one kind of field: pure, the same in browser, server and import.
 * `Config` is the kind's own part of a field's definition, as its schema reads it.
 */
export interface FieldKindRule<Entries extends v.ObjectEntries, Value extends FieldValue> {
  empty: (field: ConfigOf<Entries>) => Value;
  /** Whether a value has the shape of this kind's. */
  holds: (value: FieldValue) => value is Value;
  /**
   * What was typed or pasted means; what means nothing is given back as it is, or as empty by kinds whose values are no
   * texts (`meaningOf` tells the two apart).
   */
  parse: (text: string, field: ConfigOf<Entries>) => Value;
  /** The value as people read it; '' when empty. */
  format: (value: Value, field: ConfigOf<Entries>) => string;
  /** Sorts as lists do; what is empty comes last. */
  compare: (one: Value, other: Value, field: ConfigOf<Entries>) => number;
  /** Why a value cannot be kept, in words that say what to do; null when it can, and when it is empty. */
  validate: (value: Value, field: ConfigOf<Entries>) => string | null;
  /** Reads a value that came from outside; undefined when it is none of this kind's, right or wrong. */
  read: (raw: unknown, field: ConfigOf<Entries>) => Value | undefined;
  /** How the value is found and sorted by; null for kinds by which neither is possible. */
  index: ((value: Value, field: ConfigOf<Entries>) => IndexKey) | null;
  /** Digits after the comma that figures keep and are scaled by in the index; null for kinds that are no figures. */
  decimals: (field: ConfigOf<Entries>) => number | null;
  /** Which operators narrow a list by it. */
  operators: (field: ConfigOf<Entries>) => readonly FilterOperator[];
  /** What the field is in an expression; null where none can name it. */
  expressionType: (field: ConfigOf<Entries>) => ExpressionType | null;
  examples: readonly FieldExample<ConfigOf<Entries>, Value>[];
}

export type ConfigOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** A rule whose kind is not known where it is used: it is handed the whole field. */
export type OpenRule<Value extends FieldValue> = Omit<FieldKindRule<v.ObjectEntries, Value>, 'examples'>;
