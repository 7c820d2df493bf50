import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds before views that could not be loaded are asked for again. */
const RETRY_PAUSE = 3_000;

/** Dialogs and toasts, loaded once the page stands; what they have to show waits for them. */
export function LateViews() {
  const [Views, setViews] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const load = async () => {
      try {
        const { FeedbackViews } = await import('./feedback-views.tsx');
        if (isWanted) setViews(() => FeedbackViews);
      } catch {
        if (isWanted) timer = setTimeout(() => void load(), RETRY_PAUSE);
      }
    };
    void load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, []);
  return Views === null ? null : <Views />;
}
