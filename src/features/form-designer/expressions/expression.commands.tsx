import { commandTable } from '#features/kit/commands/command-table.ts';
import { expressionTexts as t } from './expression.texts.ts';

/** What can be inserted into an expression. */
export const expressionCommands = commandTable('expression', t.insertField, {
  /** One for each field and each total that the expression can read. */
  insert: { title: t.insertField, place: 'menu' },
});
