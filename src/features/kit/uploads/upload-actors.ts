import type { Api } from '#api/api.types.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import type { UploadEvent, UploadInput } from '#machines/upload/index.ts';
import { fromCallback } from 'xstate';

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
