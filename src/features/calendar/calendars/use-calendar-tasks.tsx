import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import { ownCalendarKinds } from '#contract/schemas/calendar.ts';
import { commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import { selectMay } from '#machines/auth/index.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { sheetStatus } from '#features/kit/loading/part-status.tsx';
import { saveDownload } from '#features/kit/services/save-download.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { calendarCommands, calendarTaskCommands } from '../calendar.commands.tsx';
import { type CalendarRow, withRevision } from './calendar-record.ts';
import { type ImportedCalendar, importsOf } from '../import-job/import-runs.ts';
import { calendarsTexts as t } from './calendars.texts.ts';
import { DueDaysPart } from './lazy-due-days.ts';

const CalendarPart = lazyPart(
  async () => (await import('./calendar-sheet.tsx')).CalendarSheet,
  sheetStatus(t.menu.edit),
);
const ImportPart = lazyPart(
  async () => (await import('../import-job/import-sheet.tsx')).ImportSheet,
  sheetStatus(t.menu.import),
);
const SubscriptionPart = lazyPart(
  async () => (await import('./subscription-sheet.tsx')).SubscriptionSheet,
  sheetStatus(t.subscriptionTitle),
);

/** What the user does with calendars in a sheet. */
type Task = 'create' | 'edit' | 'dueDays' | 'import' | 'subscription';

/** The open task; the calendar is null for tasks of none. */
type OpenTask =
  | { task: 'import'; calendar: ImportedCalendar }
  | { task: Exclude<Task, 'import'>; calendar: CalendarRow | null };

export interface CalendarTasks {
  /** The menu of a calendar; empty when the user may do nothing with it. */
  commandsOf: (calendar: CalendarRow) => ShownCommand[];
}

/**
 * The tasks of calendars: sharing, due days, import, export and subscription. `CalendarMenu` shows their menus.
 * @returns also the commands of the general menu, and the sheet of the open task, to render once
 */
export function useCalendarTasks(): { tasks: CalendarTasks; general: ShownCommand[]; sheet: ReactNode } {
  const services = useServices();
  const may = useMenuRights(services);
  const [open, setOpen] = useState<OpenTask | null>(null);
  useShowImport((calendar) => setOpen({ task: 'import', calendar }));
  const close = () => setOpen(null);
  // The same object until the rights change, so that the menus do not render with every step of the calendar.
  const shared = useMemo<CalendarTasks>(
    () => ({
      commandsOf: (calendar) => {
        const { edit, dueDays, import: upload, export: download } = offeredTasks(may, calendar);
        return commandList(
          calendarTaskCommands,
          itemCommands(calendarTaskCommands, {
            edit: edit ? () => setOpen({ task: 'edit', calendar }) : null,
            dueDays: dueDays ? () => setOpen({ task: 'dueDays', calendar }) : null,
            import: upload ? () => setOpen({ task: 'import', calendar }) : null,
            export: download ? () => void exportCalendar(services, calendar.id) : null,
          }),
        );
      },
    }),
    [services, may],
  );
  const commands = usePageCommands(calendarCommands, {
    createCalendar: may.create ? () => setOpen({ task: 'create', calendar: null }) : null,
    subscription: may.export ? () => setOpen({ task: 'subscription', calendar: null }) : null,
  });
  const general = [commands.createCalendar, commands.subscription].filter((command) => command !== undefined);
  return { tasks: shared, general, sheet: open !== null && sheetOf(open, close) };
}

/** The actions that decide what the menus offer. */
interface MenuRights {
  create: boolean;
  import: boolean;
  export: boolean;
}

function useMenuRights({ auth }: Pick<Services, 'auth'>): MenuRights {
  const mayCreate = useSelector(auth, selectMay('calendario', 'create'));
  const mayImport = useSelector(auth, selectMay('calendario', 'import'));
  const mayExport = useSelector(auth, selectMay('calendario', 'export'));
  return useMemo(
    () => ({ create: mayCreate, import: mayImport, export: mayExport }),
    [mayCreate, mayImport, mayExport],
  );
}

/** Lets the imports open their sheet while the page is shown. */
function useShowImport(show: (calendar: ImportedCalendar) => void): void {
  const imports = importsOf(useServices());
  const open = useEffectEvent(show);
  useEffect(() => {
    imports.show.set((calendar) => open(calendar));
    return () => imports.show.set(null);
  }, [imports]);
}

function sheetOf(open: OpenTask, onClose: () => void) {
  if (open.task === 'import') return <ImportPart calendar={open.calendar} onClose={onClose} />;
  const { task, calendar } = open;
  if (task === 'create') return <CalendarPart calendar={null} onClose={onClose} />;
  if (task === 'subscription') return <SubscriptionPart onClose={onClose} />;
  if (calendar === null) return null;
  const stored = withRevision(calendar);
  if (stored === null) return null;
  if (task === 'edit') return <CalendarPart calendar={stored} onClose={onClose} />;
  return task === 'dueDays' ? <DueDaysPart calendar={stored} onClose={onClose} /> : null;
}

const isOwn = ({ kind }: CalendarRow) => ownCalendarKinds.some((own) => own === kind);

/** What the menu of a calendar offers. */
function offeredTasks(may: MenuRights, calendar: CalendarRow) {
  const { kind, can_edit: canEdit, can_manage: canManage, revision } = calendar;
  return {
    edit: isOwn(calendar) && canManage,
    dueDays: kind === 'tax' && revision !== null,
    import: isOwn(calendar) && canEdit && may.import,
    export: may.export,
  };
}

async function exportCalendar({ api, feedback }: Services, calendar: string): Promise<void> {
  const result = await api.download(calendarExchangeEndpoints.exportCalendar, { calendar });
  if (result.ok) saveDownload(result.data);
  else feedback.report(result.error, 'action');
}
