import { whenIdle } from '#ui/when-idle.ts';
import { useCallback, useEffect } from 'react';
import { identityOf } from '../services/query-cache.ts';
import { useServices } from '../services/use-services.ts';
import { createLetterhead } from './letterhead.ts';

/** Milliseconds after which the logo is loaded even when the browser is never idle. */
const LATEST = 5_000;

/**
 * Returns the function that prints the page as soon as the logo of the company is loaded. The logo is loaded while the
 * browser is idle, too, because the browser's own shortcut prints at once.
 */
export function usePrint(): () => Promise<void> {
  const services = useServices();
  const { load, isLoaded } = services.shared(createLetterhead);
  useEffect(() => {
    const prepare = () => {
      const company = identityOf(services)?.company.id;
      if (company !== undefined && !isLoaded(company)) void load(services);
    };
    return whenIdle(prepare, LATEST);
  }, [load, isLoaded, services]);
  return useCallback(async () => {
    await load(services);
    window.print();
  }, [load, services]);
}
