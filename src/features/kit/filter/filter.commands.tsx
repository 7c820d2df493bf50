import { commandTable } from '#features/kit/commands/command-table.ts';
import Filter from 'lucide-react/icons/filter';
import FilterX from 'lucide-react/icons/funnel-x';
import { filterTexts as t } from './filter.texts.ts';

/** What can be done with the filter of a list or of a figure. */
export const filterCommands = commandTable('filter', t.filter, {
  addFilter: { title: t.addFilter, icon: <Filter aria-hidden="true" />, place: 'toolbar' },
  clearFilter: { title: t.clear, icon: <FilterX aria-hidden="true" />, place: 'toolbar' },
});
