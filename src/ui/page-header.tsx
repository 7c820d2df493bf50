import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { Heading } from './heading.tsx';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '3',
  mb: 'block',
});
/** Aligns a lone title with the height of the buttons; a long one wraps before the buttons move below it. */
const titleArea = css({
  flex: '1 1 20rem',
  minWidth: '0',
  display: 'grid',
  gap: '1',
  alignContent: 'center',
  minHeight: 'control',
});
const hint = css({ color: 'fg.muted', textStyle: 'sm', maxWidth: '65ch' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } });

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Secondary actions first, the one primary action last. */
  children?: ReactNode;
}

/** The page's one h1, which is focusable, and its actions. */
export function PageHeader({ title, description, children }: PageHeaderProps) {
  return (
    <div className={bar}>
      <div className={titleArea}>
        <Heading level={1}>{title}</Heading>
        {description !== undefined && <p className={hint}>{description}</p>}
      </div>
      {children !== undefined && <div className={actions}>{children}</div>}
    </div>
  );
}
