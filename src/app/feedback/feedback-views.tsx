import { sharedTexts } from '#contract/texts.ts';
import { keepFocus } from '#ui/focus-keeper.ts';
import { dismissToast, showToast, ToastRegion } from '#ui/toaster.tsx';
import { useEffect } from 'react';
import { useApp } from '../app-context.ts';
import { layoutTexts } from '../layout/layout.texts.ts';
import { MessageBoxView } from '../message-box/message-box-view.tsx';

/** The dialogs and toasts of the app, loaded right after the first page. */
export function FeedbackViews() {
  const { notices } = useApp();
  useEffect(() => {
    const connect = () =>
      notices.connect(({ type, text, duration, action }, onClosed) => {
        const id = showToast({ tone: type, text, duration, action, onClosed });
        return () => dismissToast(id);
      });
    // Deferred by one task: the toast region subscribes after its first render and would lose an earlier toast.
    const timer = setTimeout(connect);
    return () => clearTimeout(timer);
  }, [notices]);
  useEffect(keepFocus, []);
  return (
    <>
      <MessageBoxView />
      <ToastRegion label={layoutTexts.notices} closeLabel={sharedTexts.close} />
    </>
  );
}
