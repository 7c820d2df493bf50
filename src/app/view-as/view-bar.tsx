import { CommandButton } from '#features/kit/commands/command-button.tsx';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { selectMinutesLeft, selectViewedName } from '#machines/view-as/index.ts';
import { css, cx } from '#styled-system/css';
import { toneClass } from '#ui/alert.tsx';
import { useSelector } from '@xstate/react';
import Eye from 'lucide-react/icons/eye';
import { useApp } from '../app-context.ts';
import { viewAsTexts as t } from './view-as.texts.ts';

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '3',
  rowGap: '1',
  px: '4',
  py: '1',
  bg: 'colorPalette.3',
  color: 'colorPalette.12',
  textStyle: 'sm',
  _print: { display: 'none' },
});
const who = css({ display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'medium', overflowWrap: 'anywhere' });
const icon = css({ width: '4', height: '4', flexShrink: '0' });
const minutes = css({ fontVariantNumeric: 'tabular-nums' });

/**
 * The bar above the page while the app is that of another user: who it is, how long it lasts and how to leave. The status
 * element is always in the document, so that screen readers announce its text; they do not announce the minutes.
 */
export function ViewBar({ leave }: { leave: ShownCommand | undefined }) {
  const { viewAs } = useApp().actors;
  const name = useSelector(viewAs, selectViewedName);
  const minutesLeft = useSelector(viewAs, selectMinutesLeft);
  return (
    <section aria-label={name === null ? undefined : t.region} className={cx(name !== null && strip, toneClass.info)}>
      <p role="status" className={who}>
        {name !== null && (
          <>
            <Eye aria-hidden="true" className={icon} />
            {t.bar(name)}
          </>
        )}
      </p>
      {name !== null && <span className={minutes}>{t.minutesLeft(minutesLeft)}</span>}
      <CommandButton command={leave} textOnly size="sm" variant="outline" />
    </section>
  );
}
