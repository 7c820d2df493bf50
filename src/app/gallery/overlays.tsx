import Bell from 'lucide-react/icons/bell';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { type Anchor, AnchoredPopover } from '#ui/anchored-popover.tsx';
import { LockableRegion } from '#ui/blocking-overlay.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toaster.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Exhibit, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s, tones } from './gallery.texts.ts';

const nothing = () => undefined;
/** Milliseconds that a notice is shown, and that the page is locked. */
const NOTICE = 60_000;
const LOCK = 2_000;

function Anchored() {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget.getBoundingClientRect());
  return (
    <>
      <Button onClick={open}>{t.open}</Button>
      {anchor !== null && (
        <AnchoredPopover anchor={anchor} title={t.customer} closeLabel={t.close} onClose={() => setAnchor(null)}>
          <TextField label={t.name} />
        </AnchoredPopover>
      )}
    </>
  );
}

function Lockable() {
  const [isLocked, setLocked] = useState(false);
  const lock = () => {
    setLocked(true);
    setTimeout(() => setLocked(false), LOCK);
  };
  return (
    <LockableRegion locked={isLocked} message={t.locked} longWait={t.longWait}>
      <Button onClick={lock}>{t.lock}</Button>
    </LockableRegion>
  );
}

const sheetOf = (side: 'left' | 'right') => (
  <WithValue initial={false}>
    {(isOpen, set) => (
      <>
        <Button onClick={() => set(true)}>{t.open}</Button>
        <Sheet open={isOpen} onClose={() => set(false)} side={side} title={t.sheet} closeLabel={t.close}>
          <TextField label={t.name} />
        </Sheet>
      </>
    )}
  </WithValue>
);

const popoverOf = (content: ReactNode, further: { actions?: ReactNode; footer?: ReactNode } = {}) => (
  <WithValue initial={false}>
    {(isOpen, set) => (
      <Popover
        open={isOpen}
        onOpenChange={set}
        trigger={<IconButton label={t.popover} icon={<Bell />} />}
        title={t.popover}
        closeLabel={t.close}
        {...further}
      >
        {content}
      </Popover>
    )}
  </WithValue>
);

const toastOf = (tone: 'info' | 'positive' | 'warning' | 'negative', text: string) => (
  <Button onClick={() => showToast({ tone, text, duration: NOTICE, action: { label: t.undo, act: nothing } })}>
    {t.open}
  </Button>
);

/** What covers a part of the page, each behind a button. */
export const overlayExhibits: readonly Exhibit[] = [
  {
    file: 'ui/sheet.tsx',
    components: ['Sheet'],
    states: [
      { name: s.usual, opensOn: 'press', content: sheetOf('right') },
      { name: s.left, opensOn: 'press', content: sheetOf('left') },
    ],
  },
  {
    file: 'ui/popover.tsx',
    components: ['Popover'],
    states: [
      { name: s.empty, opensOn: 'press', content: popoverOf(t.popoverBody) },
      {
        name: s.actions,
        opensOn: 'press',
        content: popoverOf(
          [t.long, t.longCard].map((text) => <p key={text}>{text}</p>),
          { actions: <Button size="sm">{t.retry}</Button>, footer: <Button size="sm">{t.open}</Button> },
        ),
      },
    ],
  },
  {
    file: 'ui/anchored-popover.tsx',
    components: ['AnchoredPopover'],
    states: [{ name: s.anchored, opensOn: 'press', content: <Anchored /> }],
  },
  {
    file: 'ui/toaster.tsx',
    components: ['ToastRegion'],
    states: [
      ...tones.map(([tone, name]) => ({ name, opensOn: 'press' as const, content: toastOf(tone, t.toast) })),
      { name: s.long, opensOn: 'press', content: toastOf('info', t.long) },
    ],
  },
  {
    file: 'ui/blocking-overlay.tsx',
    components: ['LockableRegion'],
    states: [
      { name: s.usual, content: <Lockable /> },
      {
        name: s.locked,
        apart: 'cover',
        content: (
          <LockableRegion locked message={t.locked} longWait={t.longWait}>
            <Button>{t.lock}</Button>
          </LockableRegion>
        ),
      },
    ],
  },
];
