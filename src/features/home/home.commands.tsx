import { routeTable } from '#contract/routes.ts';
import { commandTable } from '#features/kit/commands/command-table.ts';
import { sharingRows } from '#features/kit/sharing/sharing-rows.tsx';
import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Building2 from 'lucide-react/icons/building-2';
import Check from 'lucide-react/icons/check';
import CopyPlus from 'lucide-react/icons/copy-plus';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Save from 'lucide-react/icons/save';
import Trash2 from 'lucide-react/icons/trash-2';
import { dashboardTexts as t } from './dashboard.texts.ts';
import { homeTexts } from './home.texts.ts';

/** The commands of the home page and of arranging its dashboard. */
export const homeCommands = commandTable('home', routeTable.home.title, {
  arrange: {
    title: t.arrange,
    icon: <LayoutGrid aria-hidden="true" />,
    place: 'toolbar',
    words: t.arrangeWords,
  },
  /** One for each program in which the user may create a record. */
  new: { title: t.newRecord, place: 'menu' },
  ...sharingRows,
  addFigure: { title: t.addFigure, icon: <Plus aria-hidden="true" />, place: 'menu' },
  /** One for each kind of widget without a figure. */
  addFixed: { title: t.add, place: 'menu' },
  prepare: { title: t.prepare, icon: <Building2 aria-hidden="true" />, place: 'toolbar' },
  reset: { title: t.reset, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
  done: { title: t.done, icon: <Check aria-hidden="true" />, place: 'toolbar' },
  backToCompany: { title: t.backToCompany, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
});

/** What can be done with a widget. */
export const widgetCommands = commandTable('widget', t.widgets, {
  edit: { title: t.edit, icon: <Pencil aria-hidden="true" />, place: 'menu' },
  duplicate: { title: t.duplicate, icon: <CopyPlus aria-hidden="true" />, place: 'menu' },
  before: { title: t.moves.before, icon: <ArrowUp aria-hidden="true" />, place: 'menu', separated: true },
  after: { title: t.moves.after, icon: <ArrowDown aria-hidden="true" />, place: 'menu' },
  first: { title: t.moves.first, icon: <ArrowLeftToLine aria-hidden="true" />, place: 'menu' },
  last: { title: t.moves.last, icon: <ArrowRightToLine aria-hidden="true" />, place: 'menu' },
  small: { title: t.sizes.small, place: 'menu', separated: true },
  medium: { title: t.sizes.medium, place: 'menu' },
  wide: { title: t.sizes.wide, place: 'menu' },
  remove: { title: t.remove, icon: <Trash2 aria-hidden="true" />, place: 'menu', danger: true, separated: true },
});

/** What can be done with the prepared dashboard of the company or of a role. */
export const presetCommands = commandTable('preset', t.prepareTitle, {
  remove: { title: t.remove, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
  save: { title: t.saveHere, icon: <Save aria-hidden="true" />, place: 'toolbar' },
});

/** What can be done with the list of first steps. */
export const firstStepsCommands = commandTable('first-steps', t.kinds.firstSteps, {
  dismiss: { title: homeTexts.dismissSteps, icon: <Check aria-hidden="true" />, place: 'toolbar' },
});

/** What can be done with a draft of the list `Continuar`. */
export const draftCommands = commandTable('drafts', homeTexts.draftsExplanation, {
  discard: { title: homeTexts.discardDraft, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
});
