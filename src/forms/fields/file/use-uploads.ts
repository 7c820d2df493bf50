import { useLatest } from '#ui/use-latest.ts';
import { useEffect, useRef, useState } from 'react';
import { useOpenForm } from '../../engine/open-form.ts';
import { type UploadCommands, type UploadState, useFormServices } from '../../form-services.ts';

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

/**
 * Uploads files independently of each other. The form cannot be saved while there are any; unmounting cancels them.
 * @param path of the form issue that an unfinished upload causes
 * @param onStored receives the id of each stored file; the record still has to be saved
 */
export function useUploads(path: string, onStored: (id: string) => void): Uploads {
  const { newId, startUpload } = useFormServices();
  const { unsent, names } = useOpenForm();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRunning();
  const latest = useLatest(onStored);
  const end = (id: string) => {
    running.current.delete(id);
    unsent.delete(id);
    setUploads((list) => list.filter((upload) => upload.id !== id));
  };
  const note = (upload: Upload, state: UploadState) => {
    if (state.status !== 'stored') {
      return setUploads((list) => list.map((one) => (one.id === upload.id ? { ...one, ...shownState(state) } : one)));
    }
    names.add({ files: { [state.file.id]: state.file } });
    end(upload.id);
    latest.current(state.file.id);
  };
  const start = (file: File) => {
    const upload = { id: newId(), name: file.name, percent: 0, problem: null };
    unsent.set(upload.id, { what: 'file', name: file.name, path });
    setUploads((list) => [...list, upload]);
    running.current.set(
      upload.id,
      startUpload(file, upload.id, (state) => note(upload, state)),
    );
  };
  return {
    uploads,
    send: (files) => {
      for (const file of files) start(file);
    },
    retry: (id) => running.current.get(id)?.retry(),
    cancel: (id) => {
      running.current.get(id)?.cancel();
      end(id);
    },
  };
}

const shownState = (state: Exclude<UploadState, { status: 'stored' }>) =>
  state.status === 'sending' ? { percent: state.percent, problem: null } : { problem: state.text };

/** The commands of the running uploads, by id. Unmounting cancels them. */
function useRunning() {
  const { unsent } = useOpenForm();
  const running = useRef(new Map<string, UploadCommands>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const [id, { cancel }] of all) {
        cancel();
        unsent.delete(id);
      }
    };
  }, [unsent]);
  return running;
}
