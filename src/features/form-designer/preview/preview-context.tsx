import type { FormValues } from '#domain/fields/field-kind.ts';
import type { Problems } from '#domain/forms/problems.ts';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** What the form is shown on. */
export type PreviewScreen = 'desktop' | 'tablet' | 'phone' | 'paper';

/** What stands in the fields: something plausible, what a new record begins with, or what was typed in the preview. */
export type PreviewData = 'sample' | 'empty' | 'typed';

interface PreviewChoices {
  isOpen: boolean;
  screen: PreviewScreen;
  data: PreviewData;
  /** Id of the role as whom the form is seen; null for whoever designs. */
  role: string | null;
  /** Key of the tab in sight; null for the first. */
  tab: string | null;
}

/** What was typed in the preview and what is wrong with it: both stay while the form around them changes. */
interface TypedRecord {
  /** Null before anything was typed. */
  values: () => FormValues | null;
  problems: () => Problems;
  /** What was typed into fields that are gone stays too: they may come back. */
  type: (values: FormValues) => void;
  find: (problems: Problems) => void;
}

interface Preview extends PreviewChoices {
  choose: (change: Partial<PreviewChoices>) => void;
  typed: TypedRecord;
}

const PreviewContext = createContext<Preview | null>(null);

/** A screen of a phone's width. */
const NARROW = '(max-width: 47.99rem)';

/** On a phone a form is seen as on a phone: there is no room for more. */
const atFirst = (): PreviewChoices => ({
  isOpen: false,
  screen: window.matchMedia(NARROW).matches ? 'phone' : 'desktop',
  data: 'sample',
  role: null,
  tab: null,
});

function createTyped(): TypedRecord {
  let values: FormValues | null = null;
  let problems: Problems = {};
  return {
    values: () => values,
    problems: () => problems,
    type: (next) => {
      values = { ...values, ...next };
    },
    find: (next) => {
      problems = next;
    },
  };
}

/** Holds how the form of the designer around is previewed, also while it is not. */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const [choices, setChoices] = useState(atFirst);
  const [typed] = useState(createTyped);
  const choose = useCallback(
    (change: Partial<PreviewChoices>) => setChoices((before) => ({ ...before, ...change })),
    [],
  );
  const preview = useMemo<Preview>(() => ({ ...choices, typed, choose }), [choices, typed, choose]);
  return <PreviewContext value={preview}>{children}</PreviewContext>;
}

/** How the form is previewed. Throws outside of a designer, which only a programming error can cause. */
export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (preview === null) throw new Error('usePreview needs a PreviewProvider above it');
  return preview;
}
