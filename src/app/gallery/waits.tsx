import { Announcer, ChannelAnnouncer, createAnnouncementChannel } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart, type PartStatus } from '#ui/lazy-part.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WaitLine } from '#ui/wait-line.tsx';
import { type Exhibit, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

function Status({ failure, retry }: PartStatus<object>) {
  if (failure === undefined) return <Skeleton hasWaited label={t.loadingPart} lines={2} />;
  return (
    <Button size="sm" onClick={retry}>
      {t.retry}
    </Button>
  );
}

/** Parts whose code never arrives, and cannot be loaded. */
const Waiting = lazyPart<object>(() => new Promise(() => undefined), Status);
const Failing = lazyPart<object>(() => Promise.reject(new Error('the part of the gallery that fails')), Status);

const channel = createAnnouncementChannel();

/** What one sees or hears while something takes time. */
export const waitExhibits: readonly Exhibit[] = [
  {
    file: 'ui/skeleton.tsx',
    components: ['Skeleton'],
    states: [
      { name: s.loading, content: <Skeleton hasWaited label={t.loadingCustomers} /> },
      { name: s.wide, content: <Skeleton hasWaited label={t.loadingMore} lines={2} shape="blocks" /> },
    ],
  },
  {
    file: 'ui/progress.tsx',
    components: ['Progress'],
    states: [
      { name: s.loading, content: <Progress label={t.importing} value={40} max={120} valueText={t.progress} /> },
      { name: s.unknown, content: <Progress label={t.counting} max={1} /> },
      { name: s.done, content: <Progress label={t.imported} value={120} max={120} valueText={t.progressDone} /> },
      { name: s.long, content: <Progress label={t.long} value={1} max={2} valueText={t.progress} /> },
    ],
  },
  { file: 'ui/wait-line.tsx', components: ['WaitLine'], states: [{ name: s.loading, content: <WaitLine /> }] },
  {
    file: 'ui/lazy-part.tsx',
    components: ['lazyPart'],
    states: [
      { name: s.loading, content: <Waiting /> },
      { name: s.failed, content: <Failing /> },
    ],
  },
  {
    file: 'ui/announcer.tsx',
    components: ['Announcer', 'ChannelAnnouncer'],
    states: [
      {
        name: s.usual,
        content: (
          <WithValue initial="">
            {(value, set) => (
              <div>
                <Button onClick={() => set(t.announced)}>{t.announce}</Button>
                <Announcer text={value} />
              </div>
            )}
          </WithValue>
        ),
      },
      {
        name: s.channel,
        content: (
          <div>
            <Button onClick={() => channel.announce(t.announced)}>{t.announce}</Button>
            <ChannelAnnouncer channel={channel} />
          </div>
        ),
      },
    ],
  },
  {
    file: 'ui/visually-hidden.tsx',
    components: ['VisuallyHidden'],
    states: [{ name: s.usual, content: <VisuallyHidden>{t.hiddenText}</VisuallyHidden> }],
  },
];
