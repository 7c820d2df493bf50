import { companyEndpoints } from '#contract/endpoints/company.ts';
import { IMAGE_HEAD_BYTES, imageTypeOf } from '#domain/image-type.ts';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '#features/kit/services/use-services.ts';
import { companyTexts as t } from './company.texts.ts';

/** The image types of a logo. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const MAX_LOGO_BYTES = 2 * 1_048_576;

/** Why a file cannot be the logo, or null. Judges its content, not its name. */
export async function logoProblem(file: Blob): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  if (imageTypeOf(head) === undefined) return t.logoType;
  return file.size > MAX_LOGO_BYTES ? t.logoTooLarge : null;
}

export interface LogoUpload {
  /** Percentage sent so far; null without an upload. */
  percent: number | null;
  problem: string | null;
  send: (file: File) => void;
  cancel: () => void;
}

/** Uploads an image to the company's files. `onStored` receives its id; the record still has to be saved. */
export function useLogoUpload(onStored: (id: string) => void): LogoUpload {
  const { api, feedback, newId } = useServices();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    const found = await logoProblem(file).catch(() => t.logoUnreadable);
    if (running.current !== controller) return;
    setProblem(found);
    if (found !== null) return;
    setPercent(0);
    const onProgress = (sent: number, total: number) => setPercent(total === 0 ? 0 : Math.floor((sent / total) * 100));
    const options = { signal: controller.signal, onProgress };
    const result = await api.upload(companyEndpoints.uploadFile, file, { id: newId() }, options);
    if (running.current !== controller) return;
    running.current = null;
    setPercent(null);
    if (result.ok) onStored(result.data.id);
    else if (result.error.place === 'form') setProblem(result.error.text);
    else feedback.report(result.error, 'action');
  };

  return {
    percent,
    problem,
    send: (file) => void upload(file),
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setPercent(null);
    },
  };
}
