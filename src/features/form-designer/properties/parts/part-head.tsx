import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { Heading } from '#ui/heading.tsx';
import { css } from '#styled-system/css';
import type { ReactNode } from 'react';
import { useDesigner } from '../../designer-context.ts';
import { selectionCommands } from '../property.commands.tsx';

const head = css({ display: 'flex', alignItems: 'center', gap: '1', minWidth: '0', minHeight: 'controlSmall' });
const headingText = css({ flex: '1', minWidth: '0' });

interface PartHeadProps {
  title: string;
  /** Removable parts of the selection; empty for the form. */
  of: readonly KeyedSubject[];
  /** Link to the parent part. */
  before?: ReactNode;
}

/** Heading of the panel: the selection, and the commands on it as a whole. */
export function PartHead({ title, of, before }: PartHeadProps) {
  const { edit } = useDesigner();
  const [first] = of;
  const canDuplicate = first !== undefined && of.every(({ part }) => part === first.part);
  const commands = itemCommands(selectionCommands, {
    duplicate: canDuplicate ? () => edit({ type: 'duplicate', of }) : null,
    remove: first === undefined ? null : () => edit({ type: 'remove', of }),
  });
  return (
    <div className={head}>
      {before}
      <Heading level={2} tabIndex={-1} className={headingText}>
        {title}
      </Heading>
      <CommandButton command={commands.duplicate} iconOnly size="sm" />
      <CommandButton command={commands.remove} iconOnly size="sm" />
    </div>
  );
}
