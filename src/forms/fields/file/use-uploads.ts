import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useOpenForm } from '../../engine/open-form.ts';
import { useFormServices } from '../../form-services.ts';

/** An upload to the company's files. */
export interface Upload {
  id: string;
  name: string;
  /** Percentage sent so far. */
  percent: number;
  /** Why the upload failed; null while pending. */
  problem: string | null;
}

interface Uploads {
  uploads: readonly Upload[];
  send: (files: readonly File[]) => void;
  /** Retries a failed upload. */
  retry: (id: string) => void;
  /** Aborts an upload, or dismisses a failed one. */
  cancel: (id: string) => void;
}

/** A file that is not stored yet. */
interface Unsent {
  file: File;
  controller: AbortController;
}

/** The files that are not stored yet, registered with the form; unmounting the field aborts their uploads. */
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
    /** Registers a file and returns the signal that aborts its upload. */
    register: (id: string, file: File): AbortSignal => {
      const controller = new AbortController();
      waiting.current.set(id, { file, controller });
      unsent.set(id, { what: 'file', name: file.name, path });
      return controller.signal;
    },
    release: (id: string) => {
      waiting.current.get(id)?.controller.abort();
      waiting.current.delete(id);
      unsent.delete(id);
    },
  };
}

/**
 * Uploads files independently of each other.
 * @param path of the form issue that an unfinished upload causes
 * @param onStored receives the id of each stored file; the record still has to be saved
 */
export function useUploads(path: string, onStored: (id: string) => void): Uploads {
  const { newId } = useFormServices();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const { file: fileOf, register, release } = useUnsent(path);
  const upload = useUpload(setUploads, stored);
  const end = (id: string) => {
    release(id);
    setUploads((list) => list.filter((one) => one.id !== id));
  };
  const begin = async (id: string, file: File) => {
    if (await upload(id, file, register(id, file))) end(id);
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

/** Functions that update the list of uploads shown. */
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

/** Uploads one file; resolves to whether it was stored. */
function useUpload(setUploads: SetUploads, stored: RefObject<(id: string) => void>) {
  const { uploadFile, report } = useFormServices();
  const { names } = useOpenForm();
  const { begin, note } = uploadList(setUploads);
  return async (id: string, file: File, signal: AbortSignal): Promise<boolean> => {
    begin({ id, name: file.name, percent: 0, problem: null });
    const onProgress = (sent: number, total: number) =>
      note(id, { percent: total === 0 ? 0 : Math.floor((sent / total) * 100) });
    const result = await uploadFile(file, id, { signal, onProgress });
    if (signal.aborted) return false;
    if (result.ok) {
      const { id: storedId, name, bytes, media_type } = result.data;
      names.add({ files: { [storedId]: { name, bytes, media_type } } });
      stored.current(storedId);
      return true;
    }
    note(id, { problem: result.error.text });
    if (result.error.place !== 'form') report(result.error);
    return false;
  };
}
