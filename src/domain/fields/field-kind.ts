import type * as v from 'valibot';

/** Kinds of field with a single value, which may be columns of a table. */
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

/** Kinds for layout or explanation, without a value. */
export const layoutKindNames = ['heading', 'note', 'separator'] as const;

export type LeafKindName = (typeof leafKindNames)[number];
export type LayoutKindName = (typeof layoutKindNames)[number];
export type FieldKindName = LeafKindName | 'table' | LayoutKindName;

/**
 * The value of a single-value field. Texts, numbers (plain decimal strings), dates (`YYYY-MM-DD`), instants (RFC 3339),
 * options and linked ids are strings, '' when empty; a switch is a boolean; files are a list of ids. Invalid input
 * (`31/02/2026`) stays in the field as typed, so that it is not lost, and `validate` reports it.
 */
export type LeafValue = string | boolean | readonly string[];

/** One row of a table: its id and its values by column key. */
export interface TableRow {
  readonly id: string;
  readonly values: Readonly<Record<string, LeafValue>>;
}

/** The value of a field with one: a single value, or the rows of a table. */
export type FieldValue = LeafValue | readonly TableRow[];

/** The values of a form, by field key, without computed fields. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** The operators of list filters. */
export const filterOperators = [
  /** Every word of the value is the prefix of a word of the field. */
  'contains',
  'is',
  'anyOf',
  /** None of the values: also fulfilled by an empty field. */
  'noneOf',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
  'notEmpty',
] as const;
/** An operator of list filters. */
export type FilterOperator = (typeof filterOperators)[number];

/** The index in which lists look up the value of a field to sort and filter, and the value in it. */
export type IndexKey =
  | { in: 'text'; value: string | null }
  /** The number scaled by the decimals of the field; it fits 64 bits. */
  | { in: 'integer'; value: bigint | null }
  /** `YYYY-MM-DD`. */
  | { in: 'date'; value: string | null }
  /** RFC 3339. */
  | { in: 'instant'; value: string | null }
  | { in: 'link'; value: string | null };

export type IndexName = IndexKey['in'];

/** The kinds of the groups of a figure, by which a page names a group and finds its records. */
export const groupKinds = ['text', 'select', 'switch', 'link', 'date', 'instant'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** The type of a field in expressions. */
export type ExpressionType = 'text' | 'decimal' | 'date' | 'instant' | 'boolean' | 'list';

/** An example value as typed, stored and displayed, for the tests of its kind. */
export interface FieldExample<Config, Value> {
  field: Config;
  /** Null for values that users choose or formulas compute. */
  typed: string | null;
  value: Value;
  shown: string;
}

/**
 * The rule of one field kind: pure functions that browser, server and import share. `Entries` are the properties that
 * only fields of this kind have.
 */
export interface FieldKindRule<Entries extends v.ObjectEntries, Value extends FieldValue> {
  empty: (field: ConfigOf<Entries>) => Value;
  /** Whether a value has the type of this kind. */
  matchesType: (value: FieldValue) => value is Value;
  /**
   * Parses typed or pasted text. Invalid input is returned as typed. Kinds whose values are not strings return the
   * empty value instead (`parseValid` distinguishes invalid from empty input).
   */
  parse: (text: string, field: ConfigOf<Entries>) => Value;
  /** Formats the value for display; '' when empty. */
  format: (value: Value, field: ConfigOf<Entries>) => string;
  /** Compares values for sorting lists; empty values come last. */
  compare: (one: Value, other: Value, field: ConfigOf<Entries>) => number;
  /** The message for an invalid value, which explains what to do; null for valid and empty values. */
  validate: (value: Value, field: ConfigOf<Entries>) => string | null;
  /** The values that an ambiguous input can mean, for the user to choose from; absent for kinds without ambiguity. */
  readings?: (value: Value) => readonly Value[];
  /**
   * Reads a value from an untrusted source; undefined when its type does not belong to this kind. A returned value may
   * still be invalid.
   */
  read: (raw: unknown, field: ConfigOf<Entries>) => Value | undefined;
  /** The index entry for sorting and filtering; null for kinds that cannot be sorted or filtered. */
  index: ((value: Value, field: ConfigOf<Entries>) => IndexKey) | null;
  /** Number of decimals stored, by which the index value is scaled; null for kinds that are not numeric. */
  decimals: (field: ConfigOf<Entries>) => number | null;
  /** The filter operators of the field. */
  operators: (field: ConfigOf<Entries>) => readonly FilterOperator[];
  /** The type of the field in expressions; null when expressions cannot read it. */
  expressionType: (field: ConfigOf<Entries>) => ExpressionType | null;
  examples: readonly FieldExample<ConfigOf<Entries>, Value>[];
}

/** The properties of a field that only its kind has, as its schema parses them. */
export type ConfigOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** A rule for callers that do not know the kind; its functions accept any field. */
export type OpenRule<Value extends FieldValue> = Omit<FieldKindRule<v.ObjectEntries, Value>, 'examples'>;
