import type { ReactNode } from 'react';
import { css } from '#styled-system/css';

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  px: '4',
  py: '12',
  textAlign: 'center',
  '& > svg': { width: '8', height: '8', color: 'fg.muted', strokeWidth: '1.5' },
});
const titleStyle = css({ fontWeight: 'semibold', textStyle: 'md' });
const descriptionStyle = css({ color: 'fg.muted', maxWidth: '48ch', textWrap: 'balance' });
const action = css({ mt: '3' });

/** Placeholder for an empty view: an explanation and one action. */
export function EmptyState(props: { title: string; text?: ReactNode; icon?: ReactNode; children?: ReactNode }) {
  return (
    <div className={frame}>
      {props.icon}
      <p className={titleStyle}>{props.title}</p>
      {props.text !== undefined && <p className={descriptionStyle}>{props.text}</p>}
      {props.children !== undefined && <div className={action}>{props.children}</div>}
    </div>
  );
}
