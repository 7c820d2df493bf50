import { createElement } from 'react';
import { useLatePart } from '#ui/use-late-part.ts';
import { usePageFirst } from '#ui/use-page-first.ts';
import { layoutCode } from '../late/layout-code.ts';

const loadViews = async () => (await layoutCode.feedback()).FeedbackViews;

/** Dialogs and toasts, loaded after the first page; messages raised earlier wait in their queues. */
export function LateViews() {
  const isDue = usePageFirst();
  const Views = useLatePart(isDue ? loadViews : null);
  return Views === null ? null : createElement(Views);
}
