import { sharedTexts } from '#contract/texts.ts';
import type { Question } from '#features/kit/services/services.types.ts';
import type { EffectParts } from '../effects.types.ts';

/** The dialog that offers a newer version. */
const versionQuestion: Question = {
  kind: 'version',
  title: sharedTexts.versionTitle,
  text: sharedTexts.versionText,
};

/** Decides when to check for a newer build and handles the result. */
export function connectVersion({ actors, services, stores, reload }: EffectParts): void {
  const { versionUpdate } = actors;
  versionUpdate.on('check.failed', ({ detail }) =>
    services.feedback.notify('warning', sharedTexts.versionCheckFailed(detail)),
  );
  versionUpdate.on('prompt.requested', () => {
    const confirm = () => versionUpdate.send({ type: 'prompt.confirm' });
    void services.feedback.confirm(versionQuestion).then(confirm);
    // The dialog also suggests F5, but on a plain reload the old service worker would serve the older build.
    window.addEventListener('keydown', (event) => {
      if (event.key !== 'F5') return;
      event.preventDefault();
      confirm();
    });
  });
  versionUpdate.on('reload.requested', ({ forChunk }) => {
    if (forChunk) stores.reloadMark.set(true);
    reload();
  });
  const watch = () => {
    const canWatch = document.visibilityState === 'visible' && navigator.onLine;
    versionUpdate.send({ type: canWatch ? 'watch.resume' : 'watch.pause' });
  };
  document.addEventListener('visibilitychange', watch);
  window.addEventListener('online', watch);
  window.addEventListener('offline', watch);
  watch();
}
