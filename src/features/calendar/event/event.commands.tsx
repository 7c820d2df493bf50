import { commandTable } from '#features/kit/commands/command-table.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { calendarsTexts } from '../calendars/calendars.texts.ts';
import { eventTexts as t } from './event.texts.ts';
import { taxDayTexts } from './tax-day.texts.ts';

/** The answers to an invitation. */
export const invitationCommands = commandTable('invitation', t.invitation, {
  accept: { title: t.accept, icon: <Check aria-hidden="true" />, place: 'toolbar' },
  decline: { title: t.decline, icon: <X aria-hidden="true" />, place: 'toolbar' },
});

/** The commands of the page of a due date of a tax. */
export const taxDayCommands = commandTable('tax-day', taxDayTexts.title, {
  back: { title: taxDayTexts.back, icon: <ArrowLeft aria-hidden="true" />, place: 'toolbar' },
  dueDays: { title: calendarsTexts.menu.dueDays, icon: <CalendarClock aria-hidden="true" />, place: 'toolbar' },
});
