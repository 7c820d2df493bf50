import { useServices } from '#features/kit/use-services.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { recordOnItsWay } from './record-ahead.ts';

/** Milliseconds for which a list stays in sight until the record that was pressed in it is there. */
const IN_SIGHT_FOR = 150;

/**
 * The record that is drawn of the one in the address; null while that is its list. A record asked for at the press that
 * opens it is mostly there in an instant: until then its list stays, so that the page is drawn once, and whole.
 */
export function useDrawnRecord(program: string, record: string | null): string | null {
  const { auth } = useServices();
  const [drawn, setDrawn] = useState(record);
  const awaited = drawn === null && record !== null ? recordOnItsWay({ auth }, program, record) : null;
  if (drawn !== record && awaited === null) setDrawn(record);
  useEffect(() => {
    if (awaited === null) return;
    let isOver = false;
    // In one go with what its form does once it stands, before anything of it is painted.
    const draw = () => {
      if (!isOver) flushSync(() => setDrawn(record));
    };
    const timer = setTimeout(draw, IN_SIGHT_FOR);
    void awaited.then(draw);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [awaited, record]);
  return awaited === null ? record : null;
}
