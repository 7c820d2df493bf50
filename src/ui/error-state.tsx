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
  /** Other actions, such as a link home. */
  children?: ReactNode;
}

/** Replaces content that could not be loaded: the message, a retry button and the report. */
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
