import { createElement } from 'react';
import { useLatePart } from '#ui/use-late-part.ts';
import { usePageFirst } from '#ui/use-page-first.ts';
import { layoutCode } from '../late/layout-code.ts';

const loadViews = async () => (await layoutCode.feedback()).FeedbackViews;

/** Dialogs and toasts, loaded once the page stands; what they have to show waits for them. */
export function LateViews() {
  const isDue = usePageFirst();
  const Views = useLatePart(isDue ? loadViews : null);
  return Views === null ? null : createElement(Views);
}
