import type { Action } from '#contract/permissions.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { helpAddressAt, screenAt } from './help-address.ts';
import { helpPageTexts } from './help.texts.ts';
import { mayOn, permittedTopic } from './permitted-topic.ts';
import { HelpPoints } from './help-points.tsx';
import { topicsQuery } from './topics-query.ts';
import { hasTopic, type TopicName } from './topics.ts';
import { useGuides } from './use-guides.ts';

const t = helpPageTexts.guide;

const frame = css({
  display: 'grid',
  gap: '2.5',
  mt: '6',
  p: '3',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.subtle',
  textStyle: 'xs',
  overflowWrap: 'anywhere',
  _print: { display: 'none' },
});
const titleStyle = css({ fontWeight: 'semibold' });
const points = css({ display: 'grid', gap: '1.5', ps: '3.5', listStyle: 'disc', color: 'fg.muted' });
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' });

/**
 * The guide of the screen at a path for a user who has not dismissed it: beside or below the page, never over it, and
 * without taking the focus.
 */
export function ScreenGuide({ path }: { path: string }) {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const guides = useGuides();
  const screen = screenAt(path);
  if (screen === null || guides.isDismissed(screen.topic)) return null;
  const { topic, program } = screen;
  const isAllowed = program === null || programs.some(({ routerName }) => routerName === program);
  if (!isAllowed || !hasTopic(topic, programs)) return null;
  return (
    <Guide
      key={topic}
      topic={topic}
      may={mayOn(topic, program, programs)}
      helpAddress={helpAddressAt(path)}
      onDismiss={() => guides.dismiss(topic)}
    />
  );
}

interface GuideProps {
  topic: TopicName;
  /** Whether the reader may do something on the screen. */
  may: (action: Action) => boolean;
  helpAddress: string;
  onDismiss: () => void;
}

function Guide({ topic, may, helpAddress, onDismiss }: GuideProps) {
  const { load } = useData(topicsQuery([topic]));
  const region = useRef<HTMLElement>(null);
  const [loaded] = load.state === 'loaded' ? load.data : [];
  if (loaded === undefined) return null;
  const { title, guide } = permittedTopic(loaded.topic, may);
  const dismiss = () => {
    // The button that has the focus disappears.
    if (region.current?.contains(document.activeElement) === true)
      document.querySelector('main')?.focus({ preventScroll: true });
    onDismiss();
  };
  return (
    <aside ref={region} aria-label={t.label} className={frame}>
      <p className={titleStyle}>{title}</p>
      <HelpPoints points={guide} className={points} />
      <div className={actions}>
        <Button size="sm" onClick={dismiss}>
          {t.dismiss}
        </Button>
        <Link asChild>
          <RouterLink to={helpAddress}>{t.more}</RouterLink>
        </Link>
      </div>
    </aside>
  );
}
