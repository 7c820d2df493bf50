import { dateSteps } from '#contract/schemas/figures.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { isGroupable } from '#domain/fields/figure-uses.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import { RecordSelect } from '#features/kit/record/record-select.tsx';
import { css } from '#styled-system/css';
import { groupingOf } from '../grouping.ts';
import type { Grouping } from '../view-choices.ts';
import { groupCommands } from './groups.commands.tsx';
import { groupTexts as t } from './groups.texts.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '3',
  textStyle: 'sm',
  _print: { display: 'none' },
});
const labelStyle = css({ display: 'flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' });
const selectStyle = css({ width: '11rem' });
const narrow = css({ width: '7.5rem' });

interface GroupControlsProps {
  grouping: Grouping;
  fields: readonly ValueField[];
  /** Title of the list. */
  title: string;
  onGrouping: (grouping: Grouping | null) => void;
  onAll: (isOpen: boolean) => void;
}

/** By what the list is grouped, and buttons that expand or collapse all groups. */
export function GroupControls({ grouping, fields, title, onGrouping, onAll }: GroupControlsProps) {
  const commands = usePageCommands(
    groupCommands,
    { expandAll: () => onAll(true), collapseAll: () => onAll(false) },
    title,
  );
  const choose = (key: string) => {
    const field = fields.find((one) => one.key === key);
    onGrouping(field === undefined ? null : groupingOf(field));
  };
  return (
    <div className={row}>
      <label className={labelStyle}>
        {t.groupBy}
        <span className={selectStyle}>
          <RecordSelect<string>
            value={grouping.field}
            options={[
              { value: '', label: t.noGroup },
              ...fields.filter(isGroupable).map(({ key, label }) => ({ value: key, label })),
            ]}
            onChoose={choose}
          />
        </span>
      </label>
      {grouping.by !== null && (
        <label className={labelStyle}>
          {t.step}
          <span className={narrow}>
            <RecordSelect
              value={grouping.by}
              options={dateSteps.map((value) => ({ value, label: figureTexts.steps[value] }))}
              onChoose={(by) => onGrouping({ ...grouping, by })}
            />
          </span>
        </label>
      )}
      <CommandButton command={commands.expandAll} size="sm" />
      <CommandButton command={commands.collapseAll} size="sm" />
    </div>
  );
}
