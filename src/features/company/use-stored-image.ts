import { companyEndpoints } from '#contract/endpoints/company.ts';
import { useEffect, useState } from 'react';
import { useServices } from '#features/kit/use-services.ts';

export type StoredImage =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  /** An object URL, valid until unmount. */
  | { state: 'shown'; address: string };

/**
 * A file of the company as an image. Reading it requires the session, so the bytes are fetched and shown from memory.
 */
export function useStoredImage(id: string | null): StoredImage {
  const { api } = useServices();
  const [image, setImage] = useState<{ id: string | null; shown: StoredImage }>({ id: null, shown: { state: 'none' } });

  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    let address: string | undefined;
    const read = async () => {
      const result = await api.download(companyEndpoints.downloadFile, id, { signal: controller.signal });
      if (controller.signal.aborted) return;
      if (result.ok) address = URL.createObjectURL(result.data.blob);
      setImage({ id, shown: address === undefined ? { state: 'failed' } : { state: 'shown', address } });
    };
    void read();
    return () => {
      controller.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [api, id]);

  if (id === null) return { state: 'none' };
  return image.id === id ? image.shown : { state: 'loading' };
}
