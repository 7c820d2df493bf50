import { useServices } from '#features/kit/services/use-services.ts';
import { selectMay } from '#machines/auth/index.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useSelector } from '@xstate/react';
import type { CalendarPlace } from '../calendar-address.ts';
import { useIdlePlace } from '../use-calendar-data.tsx';
import type { ImportedCalendar } from './import-runs.ts';

const ImportBarPart = lazyPart(async () => (await import('./import-bar.tsx')).ImportBar);

interface CalendarImportsProps {
  place: CalendarPlace;
  /** Whether the shown days are loaded, which come first. */
  isLoaded: boolean;
  calendars: readonly ImportedCalendar[];
}

/** The imports of a user who may import, once the calendar is shown. */
export function CalendarImports({ place, isLoaded, calendars }: CalendarImportsProps) {
  const { auth } = useServices();
  const mayImport = useSelector(auth, selectMay('calendario', 'import'));
  const isIdle = useIdlePlace(place, isLoaded) !== null;
  return mayImport && isIdle && <ImportBarPart calendars={calendars} />;
}
