import type { Query } from '#api/query.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';

/**
 * A file of the company as an image: an address that contains its bytes, because reading it requires the session. It is
 * decoded, so that it shows at once where it is used while the image stays in memory.
 */
export const imageQuery = (file: string): Query<string> => ({
  name: ['image', file],
  live: [],
  read: async (api, options) => {
    const result = await api.download(companyEndpoints.downloadFile, file, options);
    if (!result.ok) return result;
    const address = await addressOf(result.data.blob);
    await decodedImage(address);
    return { ok: true, data: address };
  },
});

/** A `data:` address, which needs no clean-up. */
const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The image was not read.'));
    reader.readAsDataURL(blob);
  });

/** Loads an image from its address; rejects where its bytes are none. */
async function decodedImage(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
}
