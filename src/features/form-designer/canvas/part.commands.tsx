import { commandTable } from '#features/kit/commands/command-table.ts';
import { canvasTexts, type MenuAction, menuTexts as t } from './canvas.texts.ts';

const { actions } = t;

/** What can be done with a part of a form, in the order of its menu. */
export const partCommands = commandTable<MenuAction | 'place' | 'kind' | 'column'>('part', t.group, {
  properties: { title: actions.properties, place: 'menu' },
  name: { title: actions.name, place: 'menu' },
  copy: { title: actions.copy, place: 'menu', separated: true },
  cut: { title: actions.cut, place: 'menu' },
  paste: { title: actions.paste, place: 'menu' },
  duplicate: { title: actions.duplicate, place: 'menu' },
  addSection: { title: actions.addSection, place: 'menu', separated: true },
  addTab: { title: actions.addTab, place: 'menu' },
  up: { title: actions.up, place: 'menu', separated: true },
  down: { title: actions.down, place: 'menu' },
  first: { title: actions.first, place: 'menu' },
  last: { title: actions.last, place: 'menu' },
  beside: { title: actions.beside, place: 'menu' },
  alone: { title: actions.alone, place: 'menu' },
  places: { title: actions.places, place: 'menu' },
  kinds: { title: actions.kinds, place: 'menu', separated: true },
  remove: { title: actions.remove, place: 'menu', danger: true, separated: true },
  /** One for each place to which the part can be moved. */
  place: { title: actions.places, place: 'menu' },
  /** One for each kind that the field can get. */
  kind: { title: actions.kinds, place: 'menu' },
  /** One for each kind that a new column of the table can have. */
  column: { title: canvasTexts.column, place: 'menu' },
});

/** The choice of the program to which a new field links. */
export const linkChoiceCommands = commandTable('link-choice', t.chooseProgram, {
  retry: { title: t.retry, place: 'menu' },
  /** One for each program. */
  program: { title: t.chooseProgram, place: 'menu' },
  later: { title: t.later, place: 'menu', separated: true },
});
