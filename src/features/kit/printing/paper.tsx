import { css } from '#styled-system/css';
import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { PageShown } from '../commands/use-page-commands.ts';
import { Letterhead } from './letterhead.tsx';

const paper = css({ display: 'none', _print: { display: 'block' } });
const titleStyle = css({ textStyle: '2xl', fontWeight: 'semibold', overflowWrap: 'anywhere' });
const lineStyle = css({ color: 'fg.muted', overflowWrap: 'anywhere' });
const noteStyle = css({ mt: '2', fontWeight: 'medium' });
const body = css({ mt: '4' });

interface PaperProps {
  title: string;
  /** What is on the paper, such as the filter in words or the period. */
  lines?: readonly string[];
  /** What the paper lacks, such as rows that are not loaded. */
  notes?: readonly string[];
  orientation?: 'portrait' | 'landscape' | undefined;
  children?: ReactNode;
}

const none: readonly string[] = [];

/**
 * What a page prints in place of what it shows on the screen: the letterhead of the company, a title and the content.
 * Rendered while the browser prints; nothing for a page that is hidden. Of several papers, such as those of a record
 * and of a sheet over it, the styles print the one of what was opened last.
 */
export function Paper(props: PaperProps) {
  return useContext(PageShown) ? <ShownPaper {...props} /> : null;
}

function ShownPaper({ title, lines = none, notes = none, orientation = 'portrait', children }: PaperProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['paper'] = orientation;
    return () => void delete dataset['paper'];
  }, [orientation]);
  return createPortal(
    <article data-printed-paper className={paper}>
      <Letterhead />
      <h1 className={titleStyle}>{title}</h1>
      <Paragraphs texts={lines} className={lineStyle} />
      <Paragraphs texts={notes} className={noteStyle} />
      <div className={body}>{children}</div>
    </article>,
    document.body,
  );
}

const Paragraphs = ({ texts, className }: { texts: readonly string[]; className: string }) =>
  texts
    .filter((text) => text !== '')
    .map((text) => (
      <p key={text} className={className}>
        {text}
      </p>
    ));
