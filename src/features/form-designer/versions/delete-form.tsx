import { useEffect, useEffectEvent, useRef } from 'react';
import { useDeletion } from './use-deletion.ts';

interface DeleteFormProps {
  /** The form is still there. */
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether the form around is deleted, as soon as it is there itself. */
export function DeleteForm({ onClose, onDeleted }: DeleteFormProps) {
  const { remove } = useDeletion(onDeleted);
  const isAsked = useRef(false);
  const ask = useEffectEvent(async () => {
    await remove();
    onClose();
  });
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, []);
  return null;
}
