import { css } from '#styled-system/css';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { LATEST_PRELOAD, whenIdle } from '#ui/when-idle.ts';
import { useEffect, useRef, useState } from 'react';
import { useCached } from '../services/use-data.ts';
import { Letterhead } from './letterhead.tsx';
import { letterheadQuery } from './letterhead-query.ts';

const onPaper = css({ display: 'none', _print: { display: 'block' } });

/**
 * The letterhead above a page that prints its main content. It loads while the browser is idle and follows changes of
 * the company, so that it is there when a page prints.
 */
export function PrintedLetterhead() {
  const isPrinting = useIsPrinting();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), LATEST_PRELOAD), []);
  const logo = useCached(letterheadQuery, isIdle).result.data?.logo ?? null;
  useImageInMemory(logo);
  return isPrinting ? (
    <div className={onPaper}>
      <Letterhead />
    </div>
  ) : null;
}

/** Keeps an image decoded, because printing does not wait for images. */
function useImageInMemory(address: string | null): void {
  const held = useRef<HTMLImageElement | null>(null);
  useEffect(() => {
    if (address === null) return;
    const image = new Image();
    image.src = address;
    held.current = image;
    return () => {
      held.current = null;
    };
  }, [address]);
}
