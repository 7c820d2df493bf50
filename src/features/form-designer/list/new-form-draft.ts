import { type FormIcon, formIcons } from '#domain/forms/form-icons.ts';
import { flushBeforeUnload } from '#features/kit/flush-before-unload.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useCallback, useEffect, useRef } from 'react';
import { newFormAddress } from '../designer-address.ts';
import { newFormTexts as t } from './new-form.texts.ts';
import { type NewFormText, type NewFormTexts, type Start, starts, textNames } from './new-form.types.ts';

/** The stored draft of a form that is not created yet. Excludes files, which the user can choose again. */
export interface TypedForm {
  readonly start: Start;
  readonly texts: NewFormTexts;
  readonly icon: FormIcon;
  /** Names of the texts that the user typed, which are no longer derived from other texts. */
  readonly typed: readonly NewFormText[];
}

const draftKey = 'tests/_nuevo';

type Values = Readonly<Record<string, unknown>>;

const among = <Item>(items: readonly Item[], value: unknown): Item | undefined => items.find((item) => item === value);

function readTyped(values: Values): TypedForm | null {
  const text = (name: NewFormText) => (typeof values[name] === 'string' ? values[name] : '');
  const start = among(starts, values['start']);
  const icon = among(formIcons, values['icon']);
  const typed = values['typed'];
  if (start === undefined || icon === undefined || !Array.isArray(typed)) return null;
  return {
    start,
    icon,
    texts: {
      title: text('title'),
      one: text('one'),
      many: text('many'),
      group: text('group'),
      router_name: text('router_name'),
    },
    typed: textNames.filter((name) => typed.includes(name)),
  };
}

const valuesOf = ({ texts, ...rest }: TypedForm): Values => ({ ...texts, ...rest });

/** Restores the stored draft of a new form once it is read, unless the user has typed meanwhile. */
export function useNewFormOffer(restore: (typed: TypedForm) => void, isTyped: boolean): void {
  const { drafts } = useServices();
  const latest = useRef({ restore, isTyped });
  useEffect(() => {
    latest.current = { restore, isTyped };
  });
  useEffect(() => {
    let isWanted = true;
    const offerStored = async () => {
      const found = await drafts.offer(draftKey, (draft) => (readTyped(draft.values) === null ? null : draft));
      const stored = found === null ? null : readTyped(found.values);
      if (isWanted && stored !== null && !latest.current.isTyped) latest.current.restore(stored);
    };
    void offerStored();
    return () => {
      isWanted = false;
    };
  }, [drafts]);
}

export interface NewFormDraft {
  /** Sets the draft to store when the page closes; null when nothing was typed. */
  setPending: (typed: TypedForm | null) => void;
  /** Deletes the stored draft, and stores nothing that is typed later. */
  stopStoring: () => void;
}

/** Stores the draft of a new form when its page is hidden, closed or left. */
export function useNewFormDraft(): NewFormDraft {
  const { drafts } = useServices();
  const pending = useRef<TypedForm | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    const flush = () => {
      const typed = pending.current;
      if (typed === null) return false;
      drafts.save(draftKey, typed.texts.title || t.title, newFormAddress, { values: valuesOf(typed), revision: null });
      return true;
    };
    const stop = flushBeforeUnload(drafts, flush);
    return () => {
      flush();
      stop();
    };
  }, [drafts]);
  const setPending = useCallback((typed: TypedForm | null) => {
    pending.current = isStopped.current ? null : typed;
  }, []);
  const stopStoring = useCallback(() => {
    isStopped.current = true;
    pending.current = null;
    drafts.drop(draftKey);
  }, [drafts]);
  return { setPending, stopStoring };
}
