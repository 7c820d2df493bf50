import { shippedPrograms } from '#contract/permissions.ts';
import { routeTable } from '#contract/routes.ts';
import { definitionFrom } from '#domain/design/csv-definition.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { namesFrom, addressFrom, freeAddress } from '#domain/design/guess-names.ts';
import { shortText, routerName } from '#domain/fields/config-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormIcon } from '#domain/forms/form-icons.ts';
import { withCapital } from '#domain/with-capital.ts';
import { type Form, useForm } from '#features/kit/public-form/use-form.ts';
import {
  type NewFormText,
  type NewFormTexts,
  selectFailure,
  selectIsBusy,
  selectIsTyped,
  type Start,
  type TypedForm,
} from '#machines/new-form/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type NewFormRef, useNewFormActor, useRunningNewForm } from './new-form-actor.ts';
import { newFormTexts as t } from './new-form.texts.ts';
import { noSources, type Sources, textNames } from './new-form.types.ts';

const schema = v.object({
  title: shortText(60),
  one: shortText(40),
  many: shortText(40),
  group: shortText(40),
  router_name: routerName,
});

/** Texts that a source suggests for the new form. */
export type Suggestion = Partial<Pick<FormDefinition, 'title' | 'one' | 'many' | 'group' | 'icon'>>;

export interface NewForm {
  form: Form<NewFormTexts>;
  start: Start;
  setStart: (start: Start) => void;
  sources: Sources;
  /** Sets the choice of a source. Its suggestions fill the texts that the user did not type. */
  choose: (chosen: Partial<Sources>, suggestion?: Suggestion) => void;
  icon: FormIcon;
  setIcon: (icon: FormIcon) => void;
  /** Changes a text, and with the title also the texts derived from it. */
  type: (name: NewFormText, text: string) => void;
  /** Why the source is incomplete, once the user tried to create the form. */
  problem: string | undefined;
  /** Call when the user tries to create the form, so that `problem` is set. Returns whether the source is complete. */
  begin: () => boolean;
  isTyped: boolean;
  /** Whether the form is being created. */
  isBusy: boolean;
  /** Whether a stored draft was restored. */
  isRecovered: boolean;
  /** Discards what was typed, and its draft. */
  discard: () => void;
}

interface NewFormOptions {
  forms: readonly { router_name: string }[];
  group: string;
  onCreated: (routerName: string) => void;
  onDiscarded: () => void;
}

const firstIcon: FormIcon = 'file';

/** What a page holds before the user types. */
const blank = (group: string): TypedForm => ({
  start: 'empty',
  texts: { title: '', one: '', many: '', group, router_name: '' },
  icon: firstIcon,
  typed: [],
});

/** The chosen source of a new form. */
function useSource() {
  const [start, setStart] = useState<Start>('empty');
  const [sources, setSources] = useState<Sources>(noSources);
  const [icon, setIcon] = useState<FormIcon>(firstIcon);
  const [isTried, setTried] = useState(false);
  const initial = initialDefinition(start, sources);
  return {
    start,
    setStart,
    sources,
    icon,
    setIcon,
    initial,
    applyChoice: (chosen: Partial<Sources>, suggestion: Suggestion) => {
      setSources((current) => ({ ...current, ...chosen }));
      if (suggestion.icon !== undefined && icon === firstIcon) setIcon(suggestion.icon);
    },
    problem: isTried && !initial.ok ? initial.why : undefined,
    begin: () => {
      setTried(true);
      return initial.ok;
    },
  };
}

/** The texts of a new form. Names are derived from the title until the user types them. */
function useTexts(
  { forms, group }: Pick<NewFormOptions, 'forms' | 'group'>,
  { initial, icon }: Pick<ReturnType<typeof useSource>, 'initial' | 'icon'>,
  actor: NewFormRef,
) {
  const [typed, setTyped] = useState<ReadonlySet<NewFormText>>(new Set());
  const failure = useSelector(actor, selectFailure);
  const form = useForm<NewFormTexts, v.InferOutput<typeof schema>>({
    initial: blank(group).texts,
    schema,
    failure: failure?.place === 'form' ? failure : null,
    send: ({ router_name, ...texts }) => {
      if (!initial.ok) return;
      actor.send({ type: 'form.create', form: { router_name, definition: { ...initial.definition, ...texts, icon } } });
    },
  });
  const put = (texts: Partial<NewFormTexts>) => {
    for (const name of textNames) {
      const text = texts[name];
      if (text !== undefined && text !== form.values[name]) form.field(name).change(text);
    }
  };
  const used = usedAddresses(forms);
  return {
    form,
    typed,
    type: (name: NewFormText, text: string) => {
      setTyped((names) => new Set([...names, name]));
      form.field(name).change(text);
      if (name === 'title') put(textsFrom(text, typed, used));
    },
    suggest: (suggestion: Suggestion) => put(suggested(suggestion, typed, used)),
    restore: (stored: TypedForm) => {
      setTyped(new Set(stored.typed));
      put(stored.texts);
    },
  };
}

/** A form that does not exist yet: its source, its texts, its draft and its creation. */
export function useNewForm(options: NewFormOptions): NewForm {
  const { group, onCreated } = options;
  const actor = useNewFormActor(blank(group), onCreated);
  const [isRecovered, setRecovered] = useState(false);
  const { applyChoice, initial, ...source } = useSource();
  const { form, typed, type, suggest, restore } = useTexts(options, { initial, icon: source.icon }, actor);
  const { start, icon } = source;
  useEffect(() => {
    if (actor.getSnapshot().status !== 'active') return;
    actor.send({ type: 'form.changed', typed: { start, texts: form.values, icon, typed: [...typed] } });
  });
  const onRestored = (draft: TypedForm) => {
    source.setStart(draft.start);
    source.setIcon(draft.icon);
    restore(draft);
    setRecovered(true);
  };
  useRunningNewForm(actor, { onRestored, onDiscarded: options.onDiscarded });
  return {
    ...source,
    form,
    type,
    choose: (chosen, suggestion = {}) => {
      applyChoice(chosen, suggestion);
      suggest(suggestion);
    },
    isTyped: useSelector(actor, selectIsTyped),
    isBusy: useSelector(actor, selectIsBusy),
    isRecovered,
    discard: () => actor.send({ type: 'form.discard' }),
  };
}

/** The suggested texts, unless the user typed others. After the user typed a title, only the group is suggested. */
function suggested(
  { title, one, many, group }: Suggestion,
  typed: ReadonlySet<NewFormText>,
  used: ReadonlySet<string>,
): Partial<NewFormTexts> {
  const free = (name: NewFormText, text: string | undefined) =>
    text !== undefined && text.trim() !== '' && !typed.has(name) ? { [name]: text } : {};
  if (typed.has('title')) return free('group', group);
  const following = title === undefined ? {} : textsFrom(title, typed, used);
  return { ...following, ...free('title', title), ...free('one', one), ...free('many', many), ...free('group', group) };
}

/** Maximum characters of the singular and plural record names. */
const LONGEST_NAME = 40;

type InitialDefinition =
  | { readonly ok: true; readonly definition: FormDefinition }
  | { readonly ok: false; readonly why: string };

/** The definition that a new form begins with, or the reason why there is none yet. */
function initialDefinition(start: Start, { copy, sheet, file }: Sources): InitialDefinition {
  switch (start) {
    case 'empty':
      return { ok: true, definition: emptyDefinition };
    case 'copy':
      return copy === null ? { ok: false, why: t.needsCopy } : { ok: true, definition: copy.definition };
    case 'sheet':
      if (sheet === null) return { ok: false, why: t.needsSheet };
      return sheet.choices.some(({ isIncluded }) => isIncluded)
        ? { ok: true, definition: definitionFrom(emptyDefinition, sheet.choices) }
        : { ok: false, why: t.needsColumns };
    case 'file':
      return file?.reading.ok === true
        ? { ok: true, definition: file.reading.definition }
        : { ok: false, why: t.needsFile };
  }
}

/** Router names known to be taken. Only the server can tell whether a name is free. */
const usedAddresses = (forms: readonly { router_name: string }[]): ReadonlySet<string> =>
  new Set([
    ...forms.map(({ router_name: name }) => name),
    ...Object.values(routeTable).map(({ path }) => path.slice(1)),
    ...shippedPrograms.map(({ routerName }) => routerName),
  ]);

const cut = (text: string): string => Array.from(text).slice(0, LONGEST_NAME).join('').trim();

/** The record names and the router name derived from a title, without those that the user typed. */
function textsFrom(title: string, typed: ReadonlySet<NewFormText>, used: ReadonlySet<string>): Partial<NewFormTexts> {
  const { one, many } = namesFrom(title);
  const following = { one: cut(one), many: cut(many), router_name: freeAddress(addressFrom(title), used) };
  return Object.fromEntries(Object.entries(following).filter(([name]) => !typed.has(name as NewFormText)));
}

/** Derives a title from a file name: `ordenes_servicio-2026.csv` becomes *Ordenes servicio 2026*. */
export function titleFromFile(name: string): string {
  const text = name
    .replace(/(?:\.formulario)?\.[^.]*$/, '')
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim();
  return Array.from(withCapital(text)).slice(0, 60).join('').trim();
}
