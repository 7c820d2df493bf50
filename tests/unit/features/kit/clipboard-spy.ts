import { vi } from 'vitest';

/** Stands in for the clipboard, and gives what was written to it. Its test unstubs the globals. */
export function clipboardSpy() {
  const written: Record<string, Promise<Blob>>[] = [];
  class Item {
    readonly forms: Record<string, Promise<Blob>>;
    constructor(forms: Record<string, Promise<Blob>>) {
      this.forms = forms;
    }
  }
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: {
      write: async (items: readonly Item[]) => {
        for (const { forms } of items) written.push(forms);
        await Promise.all(items.flatMap(({ forms }) => Object.values(forms)));
      },
    },
  });
  const form = async (type: string) => (await written.at(-1)?.[type])?.text();
  return { text: () => form('text/plain'), html: () => form('text/html') };
}
