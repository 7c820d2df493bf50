import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { Heading } from '#ui/heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { css } from '#styled-system/css';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useDesigner } from '../../designer-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';

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
  return (
    <div className={head}>
      {before}
      <Heading level={2} tabIndex={-1} className={headingText}>
        {title}
      </Heading>
      {canDuplicate && (
        <IconButton size="sm" label={t.duplicate} icon={<CopyPlus />} onClick={() => edit({ type: 'duplicate', of })} />
      )}
      {first !== undefined && (
        <IconButton size="sm" label={t.remove} icon={<Trash2 />} onClick={() => edit({ type: 'remove', of })} />
      )}
    </div>
  );
}
