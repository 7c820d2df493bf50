import { LEAST_HELP_TEXT } from '#contract/schemas/search.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { type FieldHelp, formHelp } from '#domain/forms/form-help.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { visibleDefinition } from '../programs/visible-definition.ts';
import { searchTerms, searchWords } from '../shared/search-terms.ts';
import { isVisible } from './access-scope.ts';
import type { ViewedProgram } from './viewed-programs.ts';

const fieldTexts = ({ label, kind, facts, columns }: FieldHelp): string[] => [
  label,
  kind,
  ...facts,
  ...columns.flatMap(fieldTexts),
];

/** The words of the help of each form without some hidden fields; published forms never change. */
const knownWords = new WeakMap<CompiledForm, Map<string, readonly string[]>>();

/** The words of the page of help of a program, as the user sees it. */
function helpWords({ program: { form }, accessScope }: ViewedProgram): readonly string[] {
  const hidden = [...form.fields.keys()].filter((key) => !isVisible(accessScope, key));
  const ofForm = knownWords.get(form) ?? new Map<string, readonly string[]>();
  knownWords.set(form, ofForm);
  const known = ofForm.get(hidden.join());
  if (known !== undefined) return known;
  const { definition } = visibleDefinition(form, (key) => hidden.includes(key));
  const texts = formHelp(definition, parseSource).flatMap(({ title, facts, fields }) => [
    title,
    ...facts,
    ...fields.flatMap(fieldTexts),
  ]);
  const words = searchWords([definition.title, definition.description ?? '', ...texts].join(' '));
  ofForm.set(hidden.join(), words);
  return words;
}

/** The programs whose page of help has every word of a text as the beginning of a word; none for a short text. */
export function findHelp(viewed: readonly ViewedProgram[], text: string): string[] {
  const terms = searchTerms(text);
  if (text.trim().length < LEAST_HELP_TEXT || terms.length === 0) return [];
  const matches = (words: readonly string[]) => terms.every((term) => words.some((word) => word.startsWith(term)));
  return viewed.filter((one) => matches(helpWords(one))).map(({ program }) => program.routerName);
}
