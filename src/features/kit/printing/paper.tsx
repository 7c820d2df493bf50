import { selectIdentity } from '#machines/auth/index.ts';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { CommandsShown } from '../commands/use-page-commands.ts';
import { useServices } from '../services/use-services.ts';
import { createLetterhead } from './letterhead.ts';
import { printingTexts as t } from './printing.texts.ts';

const sheet = css({ display: 'none', _print: { display: 'block' } });
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6',
  pb: '3',
  mb: '4',
  borderBottomWidth: '1px',
  borderColor: 'fg.default',
});
const companyName = css({ textStyle: 'lg', fontWeight: 'semibold' });
const rucStyle = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.muted' });
/** A height that leaves a tall logo readable and a wide one within half the page. */
const logo = css({ maxHeight: '14mm', maxWidth: '60mm', objectFit: 'contain' });
const titleStyle = css({ textStyle: '2xl', fontWeight: 'semibold', overflowWrap: 'anywhere' });
const lineStyle = css({ color: 'fg.muted', overflowWrap: 'anywhere' });
const body = css({ mt: '4' });

interface PaperProps {
  title: string;
  /** What is on the paper, such as the filter in words or the period. */
  lines?: readonly string[];
  orientation?: 'portrait' | 'landscape' | undefined;
  children: ReactNode;
}

const noLines: readonly string[] = [];

/**
 * What a page prints in place of what it shows on the screen: the letterhead of the company, a title and the content.
 * Rendered while the browser prints; nothing for a page that is hidden.
 */
export function Paper(props: PaperProps) {
  return useContext(CommandsShown) ? <ShownPaper {...props} /> : null;
}

function ShownPaper({ title, lines = noLines, orientation = 'portrait', children }: PaperProps) {
  const { auth, shared } = useServices();
  const company = useSelector(auth, (snapshot) => selectIdentity(snapshot)?.company);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['paper'] = orientation;
    style.setProperty('--page-first', '""');
    return () => {
      delete dataset['paper'];
      style.removeProperty('--page-first');
    };
  }, [orientation]);
  if (company === undefined) return null;
  const address = shared(createLetterhead).logoOf(company.id);
  return createPortal(
    <article data-sheet className={sheet}>
      <header className={head}>
        <div>
          <p className={companyName}>{company.name}</p>
          <p className={rucStyle}>{t.ruc(company.ruc)}</p>
        </div>
        {address !== null && <img src={address} alt={t.logoOf(company.name)} className={logo} />}
      </header>
      <h1 className={titleStyle}>{title}</h1>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line} className={lineStyle}>
            {line}
          </p>
        ))}
      <div className={body}>{children}</div>
    </article>,
    document.body,
  );
}
