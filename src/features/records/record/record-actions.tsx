import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import { recordPageTexts as t } from './record.texts.ts';
import type { Neighbours } from './use-neighbours.ts';

interface RecordActionsProps {
  neighbours: Neighbours;
  onOpen: (record: string) => void;
  onHistory: () => void;
}

/** Actions above an open record: its neighbours in the list, and its history. */
export function RecordActions({ neighbours, onOpen, onHistory }: RecordActionsProps) {
  const { previous, next } = neighbours;
  return (
    <>
      <IconButton
        label={t.previous}
        icon={<ChevronLeft />}
        disabled={previous === null}
        onClick={() => previous !== null && onOpen(previous)}
      />
      <IconButton
        label={t.next}
        icon={<ChevronRight />}
        disabled={next === null}
        onClick={() => next !== null && onOpen(next)}
      />
      <Button onClick={onHistory}>{t.history}</Button>
    </>
  );
}

/** Alt+PageUp and Alt+PageDown open the previous and next record. */
export function pressNeighbourKey(event: KeyboardEvent, { previous, next }: Neighbours, onOpen: (id: string) => void) {
  if (!event.altKey || (event.key !== 'PageUp' && event.key !== 'PageDown')) return;
  event.preventDefault();
  const wanted = event.key === 'PageUp' ? previous : next;
  if (wanted !== null) onOpen(wanted);
}
