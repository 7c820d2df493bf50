import type { DownloadedFile } from '#api/api.types.ts';

/** Time the browser has to take the bytes before they are let go, in milliseconds. */
const RELEASE_AFTER = 60_000;

/** Hands a downloaded file to the browser under the name the server gave it. */
export function saveDownload({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}
