import { companyEndpoints } from '#contract/endpoints/company.ts';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useOpenForm } from '../../form/open-form.ts';
import { useServices } from '../../use-services.ts';

/** A file on its way to the company's files. */
export interface Upload {
  id: string;
  name: string;
  /** Hundredths sent so far. */
  percent: number;
  /** Why it was refused; null while it is on its way. */
  problem: string | null;
}

interface Uploads {
  uploads: readonly Upload[];
  send: (files: readonly File[]) => void;
  /** Ends one, or lets a refusal go. */
  cancel: (id: string) => void;
}

/** Sends files, each by itself. `onStored` hears the id of each that arrived; the record still has to be saved. */
export function useUploads(onStored: (id: string) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  return { uploads, ...useSending(running, setUploads, stored) };
}

type SetUploads = Dispatch<SetStateAction<readonly Upload[]>>;

/** What becomes of the files on their way, as they are shown. */
const uploadList = (setUploads: SetUploads) => ({
  begin: (id: string, name: string) => setUploads((list) => [...list, { id, name, percent: 0, problem: null }]),
  note: (id: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))),
  end: (id: string) => setUploads((list) => list.filter((upload) => upload.id !== id)),
});

function useSending(
  running: RefObject<Map<string, AbortController>>,
  setUploads: SetUploads,
  stored: RefObject<(id: string) => void>,
): Omit<Uploads, 'uploads'> {
  const { api, feedback, newId } = useServices();
  const { names } = useOpenForm();
  const { begin, note, end } = uploadList(setUploads);
  const upload = async (file: File) => {
    const id = newId();
    const { signal } = begun(running.current, id);
    begin(id, file.name);
    const onProgress = (sent: number, total: number) =>
      note(id, { percent: total === 0 ? 0 : Math.floor((sent / total) * 100) });
    const result = await api.upload(companyEndpoints.uploadFile, file, { id }, { signal, onProgress });
    if (signal.aborted) return;
    running.current.delete(id);
    if (result.ok) {
      const { id: kept, name, bytes, media_type } = result.data;
      end(id);
      names.learn({ files: { [kept]: { name, bytes, media_type } } });
      stored.current(kept);
      return;
    }
    note(id, { problem: result.error.text });
    if (result.error.place !== 'form') feedback.report(result.error, 'action');
  };
  return {
    send: (files) => {
      for (const file of files) void upload(file);
    },
    cancel: (id) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      end(id);
    },
  };
}

function begun(running: Map<string, AbortController>, id: string): AbortController {
  const controller = new AbortController();
  running.set(id, controller);
  return controller;
}
