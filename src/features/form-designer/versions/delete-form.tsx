import { useEffect, useEffectEvent, useRef } from 'react';
import { useDeletion } from './use-deletion.ts';

interface DeleteFormProps {
  /** The dialog closed and the form still exists. */
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation of deleting the current form as soon as it mounts. */
export function DeleteForm({ onClose, onDeleted }: DeleteFormProps) {
  const { remove } = useDeletion(onDeleted);
  const wasRequested = useRef(false);
  const requestDeletion = useEffectEvent(async () => {
    await remove();
    onClose();
  });
  useEffect(() => {
    if (wasRequested.current) return;
    wasRequested.current = true;
    void requestDeletion();
  }, []);
  return null;
}
