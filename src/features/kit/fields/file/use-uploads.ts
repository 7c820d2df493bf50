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
  /** Sends a refused one again. */
  retry: (id: string) => void;
  /** Ends one, or lets a refusal go. */
  cancel: (id: string) => void;
}

/** A file that did not arrive yet. */
interface Unsent {
  file: File;
  controller: AbortController;
}

/** The files that did not arrive yet, which the form knows of; those left when the field goes are called back. */
function useUnsent(path: string) {
  const { unsent } = useOpenForm();
  const waiting = useRef(new Map<string, Unsent>());
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const [id, { controller }] of all) {
        controller.abort();
        unsent.delete(id);
      }
    };
  }, [unsent]);
  return {
    file: (id: string) => waiting.current.get(id)?.file,
    /** Gives what tells that it was called back. */
    hold: (id: string, file: File): AbortSignal => {
      const controller = new AbortController();
      waiting.current.set(id, { file, controller });
      unsent.set(id, { what: 'file', name: file.name, path });
      return controller.signal;
    },
    letGo: (id: string) => {
      waiting.current.get(id)?.controller.abort();
      waiting.current.delete(id);
      unsent.delete(id);
    },
  };
}

/**
 * Sends files, each by itself.
 * @param path of the problem that a file which did not arrive is to the form
 * @param onStored hears the id of each that arrived; the record still has to be saved
 */
export function useUploads(path: string, onStored: (id: string) => void): Uploads {
  const { newId } = useServices();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const { file: fileOf, hold, letGo } = useUnsent(path);
  const upload = useUpload(setUploads, stored);
  const end = (id: string) => {
    letGo(id);
    setUploads((list) => list.filter((one) => one.id !== id));
  };
  const begin = async (id: string, file: File) => {
    if (await upload(id, file, hold(id, file))) end(id);
  };
  return {
    uploads,
    send: (files) => {
      for (const file of files) void begin(newId(), file);
    },
    retry: (id) => {
      const file = fileOf(id);
      if (file !== undefined) void begin(id, file);
    },
    cancel: end,
  };
}

type SetUploads = Dispatch<SetStateAction<readonly Upload[]>>;

/** What becomes of the files on their way, as they are shown. */
const uploadList = (setUploads: SetUploads) => ({
  begin: (upload: Upload) =>
    setUploads((list) =>
      list.some(({ id }) => id === upload.id)
        ? list.map((one) => (one.id === upload.id ? upload : one))
        : [...list, upload],
    ),
  note: (id: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))),
});

/** Sends one file and gives whether it arrived. */
function useUpload(setUploads: SetUploads, stored: RefObject<(id: string) => void>) {
  const { api, feedback } = useServices();
  const { names } = useOpenForm();
  const { begin, note } = uploadList(setUploads);
  return async (id: string, file: File, signal: AbortSignal): Promise<boolean> => {
    begin({ id, name: file.name, percent: 0, problem: null });
    const onProgress = (sent: number, total: number) =>
      note(id, { percent: total === 0 ? 0 : Math.floor((sent / total) * 100) });
    const result = await api.upload(companyEndpoints.uploadFile, file, { id }, { signal, onProgress });
    if (signal.aborted) return false;
    if (result.ok) {
      const { id: kept, name, bytes, media_type } = result.data;
      names.learn({ files: { [kept]: { name, bytes, media_type } } });
      stored.current(kept);
      return true;
    }
    note(id, { problem: result.error.text });
    if (result.error.place !== 'form') feedback.report(result.error, 'action');
    return false;
  };
}
