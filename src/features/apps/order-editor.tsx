import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import type { CommandRun } from '#features/kit/commands/command.types.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { Announcer, useAnnouncement } from '#ui/announcer.tsx';
import { Heading } from '#ui/heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type Move, moveItem, moveTarget, orderAfter, type ProgramGroup } from './apps-order.ts';
import { appsCommands, programMoveCommands } from './apps.commands.tsx';
import { appsStyles } from './apps.styles.ts';
import { appsTexts } from './apps.texts.ts';

interface OrderEditorProps {
  groups: readonly ProgramGroup[];
  order: readonly string[];
  onOrder: (order: readonly string[]) => void;
}

/** The editor of the order, group by group. */
export function OrderEditor({ groups, order, onOrder }: OrderEditorProps) {
  const { feedback } = useServices();
  const [announcement, announce] = useAnnouncement();
  const reset = () => {
    onOrder([]);
    feedback.notify('info', appsTexts.orderReset);
  };
  const commands = usePageCommands(appsCommands, { resetOrder: { run: reset, disabled: order.length === 0 } });
  return (
    <div className={appsStyles.ordering}>
      {groups.map((group) => (
        <GroupOrder
          key={group.name}
          group={group}
          onAnnounce={announce}
          onSequence={(sequence) => onOrder(orderAfter(groups, group.name, sequence, order))}
        />
      ))}
      <div>
        <CommandButton command={commands.resetOrder} textOnly variant="ghost" />
        <Announcer text={announcement} />
      </div>
    </div>
  );
}

interface GroupOrderProps {
  group: ProgramGroup;
  onAnnounce: (text: string) => void;
  onSequence: (names: readonly string[]) => void;
}

/** One group. Pointer, arrows, keys and menu all make the same move. */
function GroupOrder({ group, onAnnounce, onSequence }: GroupOrderProps) {
  const { name, programs } = group;
  const names = programs.map((program) => program.routerName);

  const move = (from: number, to: number) => {
    if (from !== to) onSequence(moveItem(names, from, to));
  };
  const moveBy = (program: AllowedProgram, wish: Move) => {
    const from = names.indexOf(program.routerName);
    const to = moveTarget(wish, from, names.length);
    move(from, to);
    onAnnounce(appsTexts.moved(program.title, to + 1, names.length));
  };
  return (
    <section className={appsStyles.group}>
      <Heading level={2}>{name}</Heading>
      <SortableList
        label={name}
        items={programs}
        itemKey={(program) => program.routerName}
        itemName={(program) => program.title}
        onMove={move}
        texts={appsTexts}
        render={(program) => (
          <span className={appsStyles.row}>
            <ProgramIcon name={program.icon} />
            <span className={appsStyles.rowTitle}>{program.title}</span>
            <MoveMenu
              program={program}
              count={names.length}
              place={names.indexOf(program.routerName)}
              onMove={moveBy}
            />
          </span>
        )}
      />
    </section>
  );
}

interface MoveMenuProps {
  program: AllowedProgram;
  place: number;
  count: number;
  onMove: (program: AllowedProgram, wish: Move) => void;
}

function MoveMenu({ program, place, count, onMove }: MoveMenuProps) {
  const move = (wish: Move): CommandRun => ({
    run: () => onMove(program, wish),
    disabled: moveTarget(wish, place, count) === place,
  });
  const commands = itemCommands(programMoveCommands, {
    up: move('up'),
    down: move('down'),
    first: move('first'),
    last: move('last'),
  });
  return (
    <CommandMenu
      trigger={<IconButton size="sm" label={appsTexts.moreMoves(program.title)} icon={<EllipsisVertical />} />}
      commands={commandList(programMoveCommands, commands)}
    />
  );
}
