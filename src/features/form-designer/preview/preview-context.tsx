import type { FormValues } from '#domain/fields/field-kind.ts';
import type { Problems } from '#domain/forms/problems.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** The screen that the preview simulates, or paper. */
export type PreviewScreen = 'desktop' | 'tablet' | 'phone' | 'paper';

/** The values of the preview: sample data, those of a new record, or those typed in the preview. */
export type PreviewData = 'sample' | 'empty' | 'typed';

interface PreviewChoices {
  isOpen: boolean;
  screen: PreviewScreen;
  data: PreviewData;
  /** Id of the simulated role; null for the designing user. */
  role: string | null;
  /** Key of the visible tab; null for the first. */
  tab: string | null;
}

/** The values typed in the preview and their errors, which survive changes of the form. */
interface TypedRecord {
  /** Null before anything was typed. */
  values: () => FormValues | null;
  problems: () => Problems;
  /**
   * Merges values into the stored ones, so that the value of a deleted field is still there if the field is restored.
   */
  type: (values: FormValues) => void;
  find: (problems: Problems) => void;
}

interface Preview extends PreviewChoices {
  choose: (change: Partial<PreviewChoices>) => void;
  typed: TypedRecord;
}

const PreviewContext = createContext<Preview | null>(null);

/** The width of a phone screen. */
const NARROW = '(max-width: 47.99rem)';

/** A phone starts with the phone preview, the only one that fits. */
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

/** Holds the preview's state for the designer, even while the preview is closed. */
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

/** The state of the preview. Throws outside a designer, which is a programming error. */
export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (preview === null) throw new Error('usePreview needs a PreviewProvider above it');
  return preview;
}

/** For each preview screen, the narrowest window that fits the canvas and that screen beside each other. */
const roomFor: Record<PreviewScreen, string> = {
  phone: '(min-width: 112rem)',
  tablet: '(min-width: 135rem)',
  desktop: '(min-width: 135rem)',
  paper: '(min-width: 135rem)',
};

/** The preview is closed, replaces the canvas, or appears beside it. */
type PreviewPlacing = 'away' | 'instead' | 'beside';

/** Where the preview currently is. */
export function usePreviewPlace(): PreviewPlacing {
  const { isOpen, screen } = usePreview();
  const hasRoom = useMediaQuery(roomFor[screen]);
  if (!isOpen) return 'away';
  return hasRoom ? 'beside' : 'instead';
}
