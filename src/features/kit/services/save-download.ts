import type { DownloadedFile } from '#api/api.types.ts';

/** Milliseconds before the object URL is revoked, so that the browser can read it. */
const RELEASE_AFTER = 60_000;

/** Saves a downloaded file under the name given by the server. */
export function saveDownload({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}
