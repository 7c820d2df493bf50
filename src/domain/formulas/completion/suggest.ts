import type { ExpressionType } from '#domain/fields/field-kind.ts';
import { foldText, matchesWords } from '#domain/search-text.ts';
import { caretContextAfter, type CaretContext } from '../read-source.ts';
import { type Token, tokensOf } from '../tokens.ts';
import type { Completion, SuggestionKind, Vocabulary } from './completion.types.ts';
import {
  comparedOffers,
  memberOffers,
  type Offer,
  operatorOffers,
  optionOffers,
  valueOf,
  valueOffers,
  type Wanted,
  wantedAt,
} from './offers.ts';

/** Maximum number of suggestions. */
const MOST = 40;

/** Sort order of suggestions with equal rank. */
const order: Readonly<Record<SuggestionKind, number>> = {
  option: 0,
  column: 1,
  field: 2,
  calculation: 3,
  macro: 4,
  function: 5,
  operator: 6,
  constant: 7,
};

/** The word being typed: its range and the part before the caret. */
interface TypedWord {
  readonly start: number;
  readonly end: number;
  readonly typed: string;
}

/** Match rank of a suggestion, 0 is best; null when it does not match. */
function rankOf({ key, searchTerms, kind }: Offer, typed: string): number | null {
  if (typed === '') return 0;
  const [query, own, label] = [foldText(typed), key.toLowerCase(), foldText(searchTerms)];
  if (own === query || label === query) return 0;
  // In a comparison, the options of the compared value are the most likely.
  if (kind === 'option' && label.startsWith(query)) return 0;
  if (own.startsWith(query)) return 1;
  if (label.startsWith(query)) return 2;
  // The search words of functions and macros are whole descriptions, with too many words to search in.
  const isNamed = kind !== 'function' && kind !== 'macro';
  if (isNamed && matchesWords(searchTerms, query)) return 3;
  return query.length > 1 && own.includes(query) ? 4 : null;
}

/** Whether a suggestion is known to have another type than the expected one. */
const isMisfit = ({ type }: Offer, wanted: Wanted): boolean =>
  type !== undefined && wanted !== undefined && type !== wanted;

function fitting(offers: readonly Offer[], typed: string, wanted: Wanted): readonly Offer[] {
  return offers
    .flatMap((offer, index) => {
      const rank = rankOf(offer, typed);
      return rank === null ? [] : [{ offer, rank, index, unfit: Number(isMisfit(offer, wanted)) }];
    })
    .toSorted(
      (a, b) => a.unfit - b.unfit || a.rank - b.rank || order[a.offer.kind] - order[b.offer.kind] || a.index - b.index,
    )
    .slice(0, MOST)
    .map(({ offer }) => offer);
}

function completionOf(
  { start, end, typed }: TypedWord,
  offers: readonly Offer[],
  isExpected: boolean,
  wanted?: Wanted,
): Completion {
  const found = fitting(offers, typed, wanted);
  // A function still needs its brackets, and a column name alone is not valid where the sum of the column is suggested.
  const isComplete = found.some(({ key, kind }) => key === typed && kind !== 'function' && kind !== 'calculation');
  const suggestions = found.map(({ kind, title, detail, text, caret }) => ({ kind, title, detail, text, caret }));
  const isAutomatic = suggestions.length > 0 && !isComplete && (isExpected || typed !== '');
  return { start, end, suggestions, isAutomatic };
}

const nothing = (caret: number): Completion => ({ start: caret, end: caret, suggestions: [], isAutomatic: false });

/**
 * The words typed before the caret, when together they may be the start of a label: `precio un`; null for a single
 * word.
 */
function phraseBefore(source: string, word: TypedWord, tokens: readonly Token[], names: Vocabulary): TypedWord | null {
  let { start } = word;
  for (const token of tokens.toReversed()) {
    const isNext = token.kind === 'name' && /^ $/.test(source.slice(token.end, start));
    if (!isNext || names.has(token.text) || token.text === 'in') break;
    start = token.start;
  }
  if (start === word.start) return null;
  return { ...word, start, typed: source.slice(start, word.start) + word.typed };
}

/** Whether suggestions open automatically: right after the opening bracket of a function. */
const opensAutomatically = ({ opened, value }: CaretContext, last: Token | undefined): boolean =>
  value === null && last?.text === '(' && opened.at(-1)?.name !== null && opened.at(-1)?.isMacro === false;

/** Suggestions inside quotes: the options of the compared value. */
function completeText({ text, start, end }: Token, caret: number, at: CaretContext, names: Vocabulary): Completion {
  const isClosed = isClosedText(text);
  if (isClosed && caret === end) return nothing(caret);
  const options = optionOffers(valueOf(at.compared, names));
  const typedWord = { start, end: isClosed ? end : caret, typed: text.slice(1, caret - start) };
  const isComplete = options.some(({ key }) => isClosed && key === text.slice(1, -1));
  const completion = completionOf(typedWord, options, true);
  return { ...completion, isAutomatic: completion.isAutomatic && !isComplete };
}

const isClosedText = (text: string): boolean => text.length > 1 && /^[rRbB]*(["']).*\1$/su.test(text);

/** Adds a leading space to operators, unless the source already has one. */
const withLeadingSpace = (offers: readonly Offer[], source: string, { start }: TypedWord): readonly Offer[] =>
  /\s$/.test(source.slice(0, start))
    ? offers
    : offers.map((offer) => ({ ...offer, text: ` ${offer.text}`, caret: offer.caret + 1 }));

function completeWord(
  source: string,
  word: TypedWord,
  tokens: readonly Token[],
  names: Vocabulary,
  resultType: Wanted,
): Completion {
  const at = caretContextAfter(tokens, (name) => names.get(name)?.type === 'list');
  const around = at.opened.at(-1);
  // No suggestions: the user invents the name of the row variable.
  if (around?.isMacro === true && around.argument === 0) return nothing(word.end);
  if (at.owner !== null) return completionOf(word, memberOffers(at.owner, names), true);
  if (at.value !== null) {
    const phrase = phraseBefore(source, word, tokens, names);
    const labelled = phrase === null ? null : completePhrase(phrase, tokens, names);
    if (labelled !== null && labelled.suggestions.length > 0) return labelled;
    return completionOf(word, withLeadingSpace(operatorOffers(valueOf(at.value, names)), source, word), false);
  }
  const options = comparedOffers(valueOf(at.compared, names));
  if (options.length > 0 && word.typed === '') return completionOf(word, options, true);
  const isCalled = source.slice(word.end).startsWith('(');
  const offers = [...options, ...valueOffers(at, names, isCalled)];
  return completionOf(word, offers, opensAutomatically(at, tokens.at(-1)), wantedAt(at, names, resultType));
}

/** Suggestions for several typed words: only fields and sums, because only labels consist of several words. */
function completePhrase(phrase: TypedWord, tokens: readonly Token[], names: Vocabulary): Completion | null {
  const before = tokens.filter(({ end }) => end <= phrase.start);
  const at = caretContextAfter(before, (name) => names.get(name)?.type === 'list');
  if (at.value !== null || at.owner !== null) return null;
  const offers = valueOffers(at, names, false).filter(({ kind }) => kind === 'field' || kind === 'calculation');
  return completionOf(phrase, offers, false);
}

/**
 * Suggests what can be written at the caret: functions, operators, the options of a compared value, and fields and
 * columns, which match by key or label, ignoring accents. Suggestions of the expected type come first.
 * @param resultType the expected result type of the expression; any type by default
 */
export function suggest(source: string, caret: number, names: Vocabulary, resultType?: ExpressionType): Completion {
  const tokens = tokensOf(source);
  const at = tokens.findIndex(
    ({ kind, start, end }) => start < caret && (caret < end || (caret === end && kind !== 'sign')),
  );
  const token = tokens[at];
  const before = tokens.filter(({ end }) => end <= (token?.start ?? caret));
  if (token?.kind === 'number') return nothing(caret);
  if (token?.kind === 'text') {
    return completeText(
      token,
      caret,
      caretContextAfter(before, (name) => names.get(name)?.type === 'list'),
      names,
    );
  }
  const isWord = token?.kind === 'name';
  const word = isWord
    ? { start: token.start, end: token.end, typed: source.slice(token.start, caret) }
    : { start: caret, end: caret, typed: '' };
  if (!isWord && isInComment(source, caret, tokens)) return nothing(caret);
  // A condition may start with a value of any type, so its result type rules out no suggestion.
  return completeWord(source, word, before, names, resultType === 'boolean' ? undefined : resultType);
}

/** Whether the caret is in a comment, after `//`. */
function isInComment(source: string, caret: number, tokens: readonly Token[]): boolean {
  const from = tokens.findLast(({ end }) => end <= caret)?.end ?? 0;
  return /\/\/[^\n]*$/.test(source.slice(from, caret));
}
