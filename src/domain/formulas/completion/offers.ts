import { formulaFunctions } from '../functions/formula-functions.ts';
import { macroNames } from '../macros.ts';
import type { Opened, Standpoint, Written } from '../walk-source.ts';
import {
  type ArgumentType,
  argumentTypes,
  completionTexts as t,
  constantTexts,
  macroTexts,
  operatorTexts,
} from './completion.texts.ts';
import type { NamedValue, Suggestion, SuggestionKind, Vocabulary } from './completion.types.ts';

/** A suggestion with the words by which it is found. */
export interface Offer extends Suggestion {
  readonly key: string;
  readonly words: string;
  /** Of what gives a value of the form: its type. */
  readonly type?: ArgumentType;
}

/** What a value is of: `values` of a list of them; undefined for anything. */
export type Wanted = ArgumentType | undefined;

/** The name given to the row at hand. */
const ROW = 'fila';

function offer(
  kind: SuggestionKind,
  { key, title = key, text = key, words, detail = words }: Partial<Suggestion> & { key: string; words: string },
  caret = text.length,
): Offer {
  return { kind, key, title, text, words, detail, caret };
}

/** The value a part of an expression stands for; undefined where it is none of the form's. */
export function valueOf(written: Written | null, names: Vocabulary): NamedValue | undefined {
  switch (written?.is) {
    case 'field':
      return names.get(written.key);
    case 'column':
      return names.get(written.table)?.columns?.get(written.key);
    case 'rows':
    case 'row':
    case 'other':
    case undefined:
      return undefined;
  }
}

/** The choices of a value. */
export const optionOffers = (compared: NamedValue | undefined): Offer[] =>
  (compared?.options ?? []).map(({ value, label }) =>
    offer('option', { key: value, title: `"${value}"`, text: `"${value}"`, words: label }),
  );

/** What is compared with a value: its choices, or yes and no. */
export const comparedOffers = (compared: NamedValue | undefined): Offer[] =>
  compared?.type === 'boolean' ? [flagOffer('true'), flagOffer('false')] : optionOffers(compared);

const flagOffer = (flag: keyof typeof t.flags): Offer => offer('option', { key: flag, words: t.flags[flag] });

/** What can stand behind the dot of a value. */
export function memberOffers(owner: Written, names: Vocabulary): Offer[] {
  if (owner.is === 'row') {
    const columns = [...(names.get(owner.table)?.columns ?? [])];
    return columns.map(([key, { label }]) => offer('column', { key, words: label }));
  }
  if (owner.is !== 'rows') return [];
  return macroNames.map((name) => {
    const text = `${name}(${ROW}, ${ROW}.)`;
    return offer('macro', { key: name, title: `${name}(${ROW}, …)`, text, words: macroTexts[name] }, text.length - 1);
  });
}

/** What can stand behind a value; all of it where nobody knows what the value is. */
export const operatorOffers = (value: NamedValue | undefined): Offer[] =>
  operatorTexts
    .filter(({ of }) => value === undefined || of.some((type) => type === value.type))
    .map(({ sign, says, text = `${sign} ` }) => offer('operator', { key: sign, text, words: says }, sign.length + 1));

/** Functions that make one figure of a list. */
const reducing: ReadonlySet<string> = new Set(['suma', 'promedio', 'minimo', 'maximo']);

/** What is calculated of the columns of tables: `suma(lineas.map(fila, fila.importe))`. */
function calculationOffers(names: Vocabulary, around: Opened | undefined): Offer[] {
  const isInside = around?.name !== undefined && around.name !== null && reducing.has(around.name);
  return [...names].flatMap(([table, { label: of, columns }]) =>
    [...(columns ?? [])].flatMap(([key, { label, type }]) => {
      if (type !== 'decimal') return [];
      const list = `${table}.map(${ROW}, ${ROW}.${key})`;
      const text = isInside ? list : `suma(${list})`;
      const detail = isInside ? t.ofEach(label, of) : t.sum(label, of);
      const words = `${label} ${of} ${t.sumWords}`;
      return [{ ...offer('calculation', { key, title: text, text, words, detail }), type: isInside ? 'values' : type }];
    }),
  );
}

const fieldOffers = (names: Vocabulary): Offer[] =>
  [...names].map(([key, { label, type }]) => ({
    ...offer('field', { key, words: label, detail: type === 'list' ? t.table(label) : label }),
    type,
  }));

/** A function is written with its brackets, unless they stand there already. */
const functionOffers = (isCalled: boolean): Offer[] =>
  formulaFunctions.map(({ name, signature, gives }) => {
    const isWhole = signature === `${name}()`;
    const text = isCalled ? name : `${name}()`;
    const caret = isWhole || isCalled ? text.length : text.length - 1;
    return offer('function', { key: name, title: signature, text, words: gives }, caret);
  });

const constantOffers: readonly Offer[] = constantTexts.map(({ name, says }) =>
  offer('constant', { key: name, words: says }),
);

/** The names given to rows where one writes. */
const rowOffers = (opened: readonly Opened[], names: Vocabulary): Offer[] =>
  opened.flatMap(({ variable, table }) =>
    variable === null || table === null
      ? []
      : [
          offer('column', {
            key: variable,
            text: `${variable}.`,
            words: t.row(names.get(table)?.label ?? table),
          }),
        ],
  );

/** Of which type the value to come is; undefined where it may be of any. */
export function wantedAt({ joined, opened }: Standpoint, names: Vocabulary, whole: Wanted): Wanted {
  if (joined !== null) return valueOf(joined, names)?.type;
  const around = opened.at(-1);
  if (around === undefined) return whole;
  const types = around.name === null ? undefined : argumentTypes.get(around.name);
  return types?.[Math.min(around.argument, types.length - 1)] ?? undefined;
}

/** What can stand where a value is to come. */
export function valueOffers({ opened }: Standpoint, names: Vocabulary, isCalled: boolean): Offer[] {
  const isInMacro = opened.some(({ isMacro: runs }) => runs);
  return [
    ...rowOffers(opened, names),
    ...fieldOffers(names),
    // A table is not gone through within another.
    ...(isInMacro ? [] : calculationOffers(names, opened.at(-1))),
    ...functionOffers(isCalled),
    ...constantOffers,
  ];
}

/** What can be put into an expression wherever one is: fields, and sums of the columns of tables. */
export const insertions = (names: Vocabulary): readonly Suggestion[] => [
  ...fieldOffers(names),
  ...calculationOffers(names, undefined),
];
