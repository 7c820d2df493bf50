import type { ValueField } from '#domain/fields/field.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { movedTo, SortableList } from '#ui/sortable-list.tsx';
import { css } from '#styled-system/css';
import { recordListCommands } from '../records.commands.tsx';
import type { ColumnChoice, ListColumns } from './list-columns.ts';
import { listTexts as t } from './list.texts.ts';

const stack = css({ display: 'grid', gap: '4', alignContent: 'start' });
const others = css({ display: 'grid', gap: '1' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });

interface ColumnsPanelProps {
  onClose: () => void;
  fields: ReadonlyMap<string, ValueField>;
  list: ListColumns;
}

/** Chooses and orders the columns of the list; each change shows in the list at once. */
export function ColumnsPanel({ onClose, fields, list }: ColumnsPanelProps) {
  const { choices, save } = list;
  const nameOf = ({ key }: ColumnChoice) => fields.get(key)?.label ?? key;
  const isOnly = choices.length === 1;
  const { resetColumns } = itemCommands(recordListCommands, {
    resetColumns: { run: () => save(null), disabled: !list.areChosen },
  });
  return (
    <Sheet open onClose={onClose} side="right" title={t.columns} closeLabel={t.closeColumns}>
      <div className={stack}>
        <p className={help}>{t.columnsHelp}</p>
        <Heading level={3}>{t.shownColumns}</Heading>
        <SortableList
          label={t.shownColumns}
          items={choices}
          itemKey={({ key }) => key}
          itemName={nameOf}
          onMove={(from, to) => save(movedTo(choices, from, to))}
          texts={t}
          render={(choice) => (
            <Checkbox
              label={nameOf(choice)}
              checked
              disabled={isOnly}
              onCheckedChange={() => save(choices.filter((other) => other !== choice))}
            />
          )}
        />
        <OtherColumns fields={fields} choices={choices} onAdd={(key) => save([...choices, { key }])} />
        <div>
          <CommandButton command={resetColumns} textOnly size="sm" />
        </div>
      </div>
    </Sheet>
  );
}

interface OtherColumnsProps {
  fields: ReadonlyMap<string, ValueField>;
  choices: readonly ColumnChoice[];
  onAdd: (key: string) => void;
}

function OtherColumns({ fields, choices, onAdd }: OtherColumnsProps) {
  const hidden = [...fields.values()].filter(({ key }) => !choices.some((choice) => choice.key === key));
  if (hidden.length === 0) return null;
  return (
    <>
      <Heading level={3}>{t.otherColumns}</Heading>
      <div className={others}>
        {hidden.map(({ key, label }) => (
          <Checkbox key={key} label={label} checked={false} onCheckedChange={() => onAdd(key)} />
        ))}
      </div>
    </>
  );
}
