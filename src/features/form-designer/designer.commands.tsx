import { commandTable } from '#features/kit/commands/command-table.ts';
import type { WidgetKeys } from '#features/kit/commands/command.types.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import PanelRight from 'lucide-react/icons/panel-right';
import Plus from 'lucide-react/icons/plus';
import Redo2 from 'lucide-react/icons/redo-2';
import Save from 'lucide-react/icons/save';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { canvasTexts, firstStepsTexts, searchTexts } from './canvas/canvas.texts.ts';
import {
  canvasKeysTexts,
  designerTexts as t,
  previewToggleTexts,
  toolsTexts,
  transferMenuTexts,
  validationTexts,
} from './designer.texts.ts';

/** The commands of the toolbar of a form and of its canvas. */
export const designerCommands = commandTable('designer', transferMenuTexts.group, {
  back: { title: t.back, icon: <ArrowLeft />, place: 'toolbar' },
  undo: { title: t.undo, icon: <Undo2 />, place: 'toolbar', keys: ['Ctrl+Z'], outsideFields: true },
  redo: { title: t.redo, icon: <Redo2 />, place: 'toolbar', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], outsideFields: true },
  preview: { title: previewToggleTexts.toggle, icon: <Eye />, place: 'toolbar', keys: ['Alt+P'] },
  saveAgain: { title: t.saveAgain, icon: <Save aria-hidden="true" />, place: 'toolbar' },
  search: { title: searchTexts.label, icon: <Search aria-hidden="true" />, place: 'keys', keys: ['/'] },
  previousMatch: { title: searchTexts.previous, icon: <ChevronUp />, place: 'toolbar' },
  nextMatch: { title: searchTexts.next, icon: <ChevronDown />, place: 'toolbar' },
  addFields: { title: canvasTexts.addFields, icon: <Plus />, place: 'toolbar' },
  properties: { title: canvasTexts.properties, icon: <PanelRight />, place: 'toolbar' },
  /** One for each kind of field, and for sections and tabs. */
  add: { title: canvasTexts.addFields, icon: <Plus aria-hidden="true" />, place: 'toolbar', words: t.addWords },
  addSection: { title: canvasTexts.addSection, icon: <Plus />, place: 'toolbar' },
  addTab: { title: canvasTexts.addTab, icon: <Plus />, place: 'toolbar' },
  hideSteps: { title: firstStepsTexts.hide, icon: <X />, place: 'toolbar' },
  startOver: { title: t.startEmpty, icon: <Plus aria-hidden="true" />, place: 'toolbar' },
});

/** The commands of a form as a program. */
export const formToolCommands = commandTable('form-tools', transferMenuTexts.group, {
  versions: { title: toolsTexts.versions, icon: <History />, place: 'toolbar', words: toolsTexts.versionsWords },
  settings: { title: toolsTexts.settings, icon: <Settings />, place: 'toolbar', words: toolsTexts.settingsWords },
  publish: { title: toolsTexts.publish, icon: <Send aria-hidden="true" />, place: 'toolbar' },
  nextIssue: { title: validationTexts.lead, icon: <TriangleAlert />, place: 'toolbar' },
});

/** The keys of the canvas, handled in `designer-keys.ts`, and F6 of the properties. */
export const canvasKeys: readonly WidgetKeys[] = [
  {
    title: canvasKeysTexts.going,
    rows: [
      { title: canvasKeysTexts.go, keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
      { title: canvasKeysTexts.goToEnds, keys: ['Home', 'End'] },
      { title: canvasKeysTexts.chooseSeveral, keys: ['Shift+ArrowUp', 'Shift+ArrowDown'] },
      { title: canvasKeysTexts.goAlone, keys: ['Ctrl+ArrowUp', 'Ctrl+ArrowDown'] },
      { title: canvasKeysTexts.chooseBesides, keys: ['Ctrl+Space'] },
      { title: canvasKeysTexts.chooseSection, keys: ['Ctrl+A'] },
      { title: canvasKeysTexts.chooseNothing, keys: ['Escape'] },
    ],
  },
  {
    title: canvasKeysTexts.selection,
    rows: [
      { title: canvasTexts.properties, keys: ['Enter'] },
      { title: canvasKeysTexts.panel, keys: ['F6'] },
      { title: canvasKeysTexts.name, keys: ['F2'] },
      { title: canvasKeysTexts.actions, keys: ['Shift+F10'] },
      { title: canvasKeysTexts.duplicate, keys: ['Ctrl+D'] },
      { title: canvasKeysTexts.clipboard, keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'] },
      { title: canvasKeysTexts.remove, keys: ['Delete', 'Backspace'] },
    ],
  },
  {
    title: canvasKeysTexts.moving,
    rows: [
      { title: canvasKeysTexts.move, keys: ['Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowRight'] },
      { title: canvasKeysTexts.grab, keys: ['Space'] },
      { title: canvasKeysTexts.choosePlace, keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
      { title: canvasKeysTexts.cancel, keys: ['Escape'] },
    ],
  },
];
