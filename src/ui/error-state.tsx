import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'flex-start' });

interface ErrorStateProps {
  text: string;
  title?: string;
  retryLabel?: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  details?: { text: string; showLabel: string; hideLabel: string } | undefined;
  /** Other ways on, such as a link home. */
  children?: ReactNode;
}

/** What stands in the place of content that could not be had: the words, a way to try again, the report. */
export function ErrorState(props: ErrorStateProps) {
  const { text, title, retryLabel, onRetry, retrying = false, details, children } = props;
  return (
    <Alert tone="negative" role="alert" {...(title === undefined ? {} : { title })}>
      <p>{text}</p>
      <div className={actions}>
        {onRetry !== undefined && retryLabel !== undefined && (
          <Button size="sm" loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </div>
      {details !== undefined && (
        <Disclosure showLabel={details.showLabel} hideLabel={details.hideLabel}>
          {details.text}
        </Disclosure>
      )}
    </Alert>
  );
}
