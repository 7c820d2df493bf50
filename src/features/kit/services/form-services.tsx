import { companyEndpoints } from '#contract/endpoints/company.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import {
  type FormServices,
  FormServicesProvider,
  type PasteWork,
  type UploadCommands,
  type UploadState,
} from '#forms/form-services.ts';
import { selectIdentity, selectMay } from '#machines/auth/index.ts';
import {
  type FoundRecords,
  type Lookup,
  type PasteCommand,
  type PasteLookups,
  rowPasteMachine,
} from '#machines/row-paste/index.ts';
import {
  selectFailure,
  selectPercent,
  uploadMachine,
  type UploadEvent,
  type UploadInput,
} from '#machines/upload/index.ts';
import { type ReactNode, useMemo } from 'react';
import type { Api } from '#api/api.types.ts';
import { fromCallback, createActor, fromPromise } from 'xstate';
import { saveDownload } from './save-download.ts';
import type { Services } from './services.types.ts';
import { useServices } from './use-services.ts';

/** The services of a form that reads and writes through the app's client. */
function createFormServices(services: Services): FormServices {
  const { api, auth, feedback, newId, now } = services;
  return {
    now,
    newId,
    userName: () => selectIdentity(auth.getSnapshot())?.user.name ?? '',
    may: (program, action) => selectMay(program, action)(auth.getSnapshot()),
    subscribeToPermissions: (listener) => {
      const subscription = auth.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    recordHref: (program, id) => `#/${program}/${id}`,
    searchRecords: (query, signal) => api.post(recordEndpoints.records, query, { signal }),
    readRecord: (program, id, signal) => api.get(recordEndpoints.record, { program, id }, { signal }),
    startUpload: (file, id, onChange) => startUpload(services, file, id, onChange),
    startPaste: (work, onFound, onEnd) => startPaste(services, work, onFound, onEnd),
    downloadFile: async (id) => {
      const result = await api.download(companyEndpoints.downloadFile, id);
      if (result.ok) saveDownload(result.data);
      else feedback.report(result.error, 'action');
    },
    warn: (text) => feedback.notify('warning', text),
  };
}

/** Starts the chart of an upload, and reports its failures to the user. */
function startUpload(
  { api, feedback, inspect }: Services,
  file: File,
  id: string,
  onChange: (state: UploadState) => void,
): UploadCommands {
  const upload = createActor(uploadMachine.provide({ actors: uploadActors({ api }, file) }), {
    ...(inspect && { inspect }),
    input: { id },
  });
  upload.on('upload.stored', (stored) => onChange({ status: 'stored', file: stored.file }));
  upload.on('upload.failed', ({ failure }) => {
    if (failure.place !== 'form') feedback.report(failure, 'action');
  });
  upload.subscribe((snapshot) => {
    if (snapshot.status !== 'active') return;
    const failure = selectFailure(snapshot);
    onChange(
      failure === null
        ? { status: 'sending', percent: selectPercent(snapshot) }
        : { status: 'failed', text: failure.text },
    );
  });
  upload.start();
  return {
    retry: () => upload.send({ type: 'upload.retry' }),
    cancel: () => upload.send({ type: 'upload.cancel' }),
  };
}

/** Starts the chart of a paste; returns the function that cancels it. */
function startPaste(
  { inspect }: Services,
  { lookups, findLinked, fillCells }: PasteWork,
  onFound: Parameters<FormServices['startPaste']>[1],
  onEnd: Parameters<FormServices['startPaste']>[2],
): () => void {
  const paste = createActor(
    rowPasteMachine.provide({
      actors: {
        findLinked: fromPromise<FoundRecords, Lookup>(({ input, signal }) => findLinked(input, signal)),
        fillCells: fromPromise<PasteCommand, PasteLookups>(async ({ input }) => fillCells(input)),
      },
    }),
    { ...(inspect && { inspect }), input: { lookups } },
  );
  paste.on('records.found', ({ records }) => onFound(records));
  paste.on('paste.ended', ({ command }) => onEnd(command));
  paste.on('paste.failed', () => onEnd(null));
  paste.start();
  return () => paste.send({ type: 'paste.cancel' });
}

/** Passes the app's services in to the forms below it. */
export function FormServicesOfApp({ children }: { children: ReactNode }) {
  const services = useServices();
  const forms = useMemo(() => createFormServices(services), [services]);
  return <FormServicesProvider value={forms}>{children}</FormServicesProvider>;
}

/** The actor of the upload's chart, which sends a file to the company's files. Stopping it aborts the call. */
export function uploadActors({ api }: { api: Pick<Api, 'upload'> }, file: File) {
  return {
    sendFile: fromCallback<UploadEvent, UploadInput>(({ input, sendBack }) => {
      const call = new AbortController();
      const send = async () => {
        const result = await api.upload(companyEndpoints.uploadFile, file, input, {
          signal: call.signal,
          onProgress: (sent, total) => sendBack({ type: 'bytes.sent', sent, total }),
        });
        if (result.ok) sendBack({ type: 'file.received', file: result.data });
        else sendBack({ type: 'file.refused', failure: result.error });
      };
      void send();
      return () => call.abort();
    }),
  };
}
