import type { LinkedRecord } from '#features/kit/form/open-form.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useEffect, useEffectEvent } from 'react';
import { previewTexts as t } from './preview.texts.ts';

/** Replaces the form for a new linked record: a notice says that the preview does not create linked records. */
export function NothingCreated({ onClose }: LinkedRecord): null {
  const { feedback } = useServices();
  const notify = useEffectEvent(() => {
    feedback.notify('info', t.nothingCreated);
    onClose();
  });
  useEffect(() => notify(), []);
  return null;
}
