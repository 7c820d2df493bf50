import { commandTable } from '#features/kit/commands/command-table.ts';
import { whyNotRow } from '#features/kit/help/why-not-row.tsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarRange from 'lucide-react/icons/calendar-range';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import List from 'lucide-react/icons/list';
import PanelLeft from 'lucide-react/icons/list-checks';
import Move from 'lucide-react/icons/move';
import MoveVertical from 'lucide-react/icons/move-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Redo2 from 'lucide-react/icons/redo-2';
import Rss from 'lucide-react/icons/rss';
import Square from 'lucide-react/icons/square';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { sharingRows } from '#features/kit/sharing/sharing-rows.tsx';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { boardTexts } from './calendar-board/board.texts.ts';
import { calendarTexts as t, panelTexts } from './calendar.texts.ts';
import { calendarsTexts } from './calendars/calendars.texts.ts';

/** The commands of the calendar, besides those of an event. */
export const calendarCommands = commandTable('calendar', t.title, {
  panel: { title: t.openPanel, icon: <PanelLeft />, place: 'toolbar' },
  today: { title: t.today, icon: <CalendarCheck aria-hidden="true" />, place: 'toolbar' },
  previous: { title: t.previous.month, icon: <ChevronLeft />, place: 'toolbar' },
  next: { title: t.next.month, icon: <ChevronRight />, place: 'toolbar' },
  month: { title: t.views.month, icon: <CalendarDays aria-hidden="true" />, place: 'toolbar', words: t.viewWords },
  week: { title: t.views.week, icon: <CalendarRange aria-hidden="true" />, place: 'toolbar', words: t.viewWords },
  day: { title: t.views.day, icon: <Square aria-hidden="true" />, place: 'toolbar', words: t.viewWords },
  agenda: { title: t.views.agenda, icon: <List aria-hidden="true" />, place: 'toolbar', words: t.viewWords },
  new: { title: t.newEvent, icon: <Plus aria-hidden="true" />, place: 'toolbar', keys: ['Alt+N'], words: t.newWords },
  createCalendar: {
    title: calendarsTexts.menu.create,
    icon: <CalendarPlus aria-hidden="true" />,
    place: 'menu',
  },
  subscription: { title: calendarsTexts.menu.subscription, icon: <Rss aria-hidden="true" />, place: 'menu' },
  print: { ...sharingRows.print, separated: true },
  copyLink: sharingRows.copyLink,
  showAll: { title: panelTexts.showAll, icon: <Eye aria-hidden="true" />, place: 'toolbar' },
  cancelDrag: { title: boardTexts.cancel, icon: <X aria-hidden="true" />, place: 'toolbar' },
  undo: { title: t.undo, icon: <Undo2 aria-hidden="true" />, place: 'keys', keys: ['Ctrl+Z'], outsideFields: true },
  redo: {
    title: t.redo,
    icon: <Redo2 aria-hidden="true" />,
    place: 'keys',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    outsideFields: true,
  },
  whyNot: whyNotRow,
});

/** What can be done with one calendar of the panel. */
export const calendarTaskCommands = commandTable('one-calendar', t.panel, {
  edit: { title: calendarsTexts.menu.edit, icon: <Pencil aria-hidden="true" />, place: 'menu' },
  dueDays: { title: calendarsTexts.menu.dueDays, icon: <CalendarClock aria-hidden="true" />, place: 'menu' },
  import: { title: calendarsTexts.menu.import, icon: <Upload aria-hidden="true" />, place: 'menu' },
  export: { title: calendarsTexts.menu.export, icon: <Download aria-hidden="true" />, place: 'menu' },
});

/** What can be done with an event of the grid. */
export const eventCommands = commandTable('calendar-event', t.title, {
  open: { title: boardTexts.open, icon: <ArrowUpRight />, place: 'menu' },
  move: { title: boardTexts.move, icon: <Move />, place: 'menu' },
  resize: { title: boardTexts.resize, icon: <MoveVertical />, place: 'menu' },
  remove: { title: boardTexts.remove, icon: <Trash2 />, place: 'menu', danger: true, separated: true },
});
