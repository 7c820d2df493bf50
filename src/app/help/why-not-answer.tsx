import { createWhyNotQuestions } from '#features/kit/help/why-not-question.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useStore } from '#ui/store.ts';
import { useState } from 'react';

const WhyNotSheet = lazyPart(async () => (await import('./why-not-sheet.tsx')).WhyNotSheet);

/** Answers the question that a page or a refused call asks. It stays mounted, so that its sheet gives the focus back. */
export function WhyNotAnswer() {
  const { shown, close } = useServices().shared(createWhyNotQuestions);
  const question = useStore(shown);
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  return last === null ? null : <WhyNotSheet question={last} open={question !== null} onClose={close} />;
}
