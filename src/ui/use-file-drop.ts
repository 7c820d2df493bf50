import { type DragEvent as ReactDragEvent, useEffect, useState } from 'react';

/** The attributes of a drop zone for files, and whether files are over it. */
export interface FileDrop {
  'data-over': boolean;
  onDragOver: (event: ReactDragEvent) => void;
  onDragLeave: () => void;
  onDrop: (event: ReactDragEvent) => void;
}

/**
 * Refuses files outside the drop zones while one is mounted. By default the browser opens a dropped file instead of the
 * page, and everything typed is lost.
 */
function useRefusedFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Makes an element a drop zone for files. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  useRefusedFiles();
  return {
    'data-over': isOver,
    onDragOver: (event: ReactDragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: ReactDragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
