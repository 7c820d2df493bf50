import { formulaFunctions } from '../functions/formula-functions.ts';
import { macroNames } from '../macros.ts';
import type { Opened, CaretContext, Reference } from '../read-source.ts';
import {
  type ArgumentType,
  argumentTypes,
  completionTexts as t,
  constantTexts,
  macroTexts,
  operatorTexts,
} from './completion.texts.ts';
import type { NamedValue, Suggestion, SuggestionKind, Vocabulary } from './completion.types.ts';

/** A suggestion with its search words. */
export interface Offer extends Suggestion {
  readonly key: string;
  readonly searchTerms: string;
  /** The type of the value that the suggestion inserts; absent when it inserts no value of the form. */
  readonly type?: ArgumentType;
}

/** The expected type: `values` is a list of scalars; undefined allows any. */
export type Wanted = ArgumentType | undefined;

/** Default variable name for the current row. */
const ROW = 'fila';

function offer(
  kind: SuggestionKind,
  {
    key,
    title = key,
    text = key,
    searchTerms,
    detail = searchTerms,
  }: Partial<Suggestion> & { key: string; searchTerms: string },
  caret = text.length,
): Offer {
  return { kind, key, title, text, searchTerms, detail, caret };
}

/** The field or column that a part of an expression refers to; undefined when it refers to anything else. */
export function valueOf(reference: Reference | null, names: Vocabulary): NamedValue | undefined {
  switch (reference?.is) {
    case 'field':
      return names.get(reference.key);
    case 'column':
      return names.get(reference.table)?.columns?.get(reference.key);
    case 'rows':
    case 'row':
    case 'other':
    case undefined:
      return undefined;
  }
}

/** Suggestions for the options of a compared value. */
export const optionOffers = (compared: NamedValue | undefined): Offer[] =>
  (compared?.options ?? []).map(({ value, label }) =>
    offer('option', { key: value, title: `"${value}"`, text: `"${value}"`, searchTerms: label }),
  );

/** Suggestions for the values to compare with: the options of the compared value, or the booleans. */
export const comparedOffers = (compared: NamedValue | undefined): Offer[] =>
  compared?.type === 'boolean' ? [flagOffer('true'), flagOffer('false')] : optionOffers(compared);

const flagOffer = (flag: keyof typeof t.flags): Offer => offer('option', { key: flag, searchTerms: t.flags[flag] });

/** Suggestions after the dot of a row (its columns) or of a table (the macros). */
export function memberOffers(owner: Reference, names: Vocabulary): Offer[] {
  if (owner.is === 'row') {
    const columns = [...(names.get(owner.table)?.columns ?? [])];
    return columns.map(([key, { label }]) => offer('column', { key, searchTerms: label }));
  }
  if (owner.is !== 'rows') return [];
  return macroNames.map((name) => {
    const text = `${name}(${ROW}, ${ROW}.)`;
    return offer(
      'macro',
      { key: name, title: `${name}(${ROW}, …)`, text, searchTerms: macroTexts[name] },
      text.length - 1,
    );
  });
}

/** Suggestions for the operator after a value: all operators when the type of the value is unknown. */
export const operatorOffers = (value: NamedValue | undefined): Offer[] =>
  operatorTexts
    .filter(({ of }) => value === undefined || of.some((type) => type === value.type))
    .map(({ sign, description, text = `${sign} ` }) =>
      offer('operator', { key: sign, text, searchTerms: description }, sign.length + 1),
    );

/** Functions that reduce a list to one number. */
const reducing: ReadonlySet<string> = new Set(['suma', 'promedio', 'minimo', 'maximo']);

/** Suggestions for aggregates of table columns: `suma(lineas.map(fila, fila.importe))`. */
function calculationOffers(names: Vocabulary, around: Opened | undefined): Offer[] {
  const isInside = around?.name !== undefined && around.name !== null && reducing.has(around.name);
  return [...names].flatMap(([table, { label: of, columns }]) =>
    [...(columns ?? [])].flatMap(([key, { label, type }]) => {
      if (type !== 'decimal') return [];
      const list = `${table}.map(${ROW}, ${ROW}.${key})`;
      const text = isInside ? list : `suma(${list})`;
      const detail = isInside ? t.ofEach(label, of) : t.sum(label, of);
      const searchTerms = `${label} ${of} ${t.sumSearchTerms}`;
      return [
        { ...offer('calculation', { key, title: text, text, searchTerms, detail }), type: isInside ? 'values' : type },
      ];
    }),
  );
}

const fieldOffers = (names: Vocabulary): Offer[] =>
  [...names].map(([key, { label, type }]) => ({
    ...offer('field', { key, searchTerms: label, detail: type === 'list' ? t.table(label) : label }),
    type,
  }));

/** Suggestions for functions; the inserted text has brackets unless they already follow. */
const functionOffers = (isCalled: boolean): Offer[] =>
  formulaFunctions.map(({ name, signature, description }) => {
    const hasNoArguments = signature === `${name}()`;
    const text = isCalled ? name : `${name}()`;
    const caret = hasNoArguments || isCalled ? text.length : text.length - 1;
    return offer('function', { key: name, title: signature, text, searchTerms: description }, caret);
  });

const constantOffers: readonly Offer[] = constantTexts.map(({ name, description }) =>
  offer('constant', { key: name, searchTerms: description }),
);

/** Suggestions for the row variables in scope. */
const rowOffers = (opened: readonly Opened[], names: Vocabulary): Offer[] =>
  opened.flatMap(({ variable, table }) =>
    variable === null || table === null
      ? []
      : [
          offer('column', {
            key: variable,
            text: `${variable}.`,
            searchTerms: t.row(names.get(table)?.label ?? table),
          }),
        ],
  );

/** The expected type of the next value; undefined allows any. */
export function wantedAt({ joined, opened }: CaretContext, names: Vocabulary, resultType: Wanted): Wanted {
  if (joined !== null) return valueOf(joined, names)?.type;
  const around = opened.at(-1);
  if (around === undefined) return resultType;
  const types = around.name === null ? undefined : argumentTypes.get(around.name);
  return types?.[Math.min(around.argument, types.length - 1)] ?? undefined;
}

/** The suggestions where a value is expected. */
export function valueOffers({ opened }: CaretContext, names: Vocabulary, isCalled: boolean): Offer[] {
  const isInMacro = opened.some(({ isMacro: runs }) => runs);
  return [
    ...rowOffers(opened, names),
    ...fieldOffers(names),
    // Macros over tables cannot be nested.
    ...(isInMacro ? [] : calculationOffers(names, opened.at(-1))),
    ...functionOffers(isCalled),
    ...constantOffers,
  ];
}

/** Suggestions that are valid anywhere in an expression: fields, and sums of table columns. */
export const insertions = (names: Vocabulary): readonly Suggestion[] => [
  ...fieldOffers(names),
  ...calculationOffers(names, undefined),
];
