import { PageHeader } from '#ui/page-header.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { recordWidth } from './record-form.styles.ts';

interface RecordPageProps {
  title: string;
  description?: ReactNode;
  /** Actions on the record as a whole. */
  actions?: ReactNode;
  /** Uses the full width, for a table or matrix. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * An open record in place of its list. Its heading takes the focus, as after any navigation, unless a descendant
 * already has the focus.
 */
export function RecordPage({ title, description, actions, isWide = false, children }: RecordPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) frame.current?.querySelector('h1')?.focus();
  }, []);
  return (
    <div ref={frame}>
      <div className={isWide ? undefined : recordWidth}>
        <PageHeader title={title} description={description}>
          {actions}
        </PageHeader>
        {children}
      </div>
    </div>
  );
}
