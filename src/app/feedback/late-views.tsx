import { createElement, useEffect, useState } from 'react';
import { useLatePart } from '#ui/use-late-part.ts';
import { layoutCode } from '../late/layout-code.ts';

const loadViews = async () => (await layoutCode.feedback()).FeedbackViews;

/** Milliseconds the page at the address has the network to itself. */
const PAGE_FIRST = 600;

/** Dialogs and toasts, loaded once the page stands; what they have to show waits for them. */
export function LateViews() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, []);
  const Views = useLatePart(isDue ? loadViews : null);
  return Views === null ? null : createElement(Views);
}
