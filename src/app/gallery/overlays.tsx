import Bell from 'lucide-react/icons/bell';
import { type MouseEvent, useState } from 'react';
import { type Anchor, AnchoredPopover } from '#ui/anchored-popover.tsx';
import { LockableRegion } from '#ui/blocking-overlay.tsx';
import { Button } from '#ui/button.tsx';
import { CommandDialog } from '#ui/command-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MessageDialog } from '#ui/message-dialog.tsx';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toaster.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Exhibit, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const nothing = () => undefined;
/** Milliseconds that a notice is shown, and that the page is locked. */
const NOTICE = 8_000;
const LOCK = 2_000;

const choices = [
  { value: 'yes', label: t.remove, variant: 'solid', focused: true },
  { value: 'no', label: t.cancel },
] as const;

const tones = [
  ['info', s.info],
  ['positive', s.positive],
  ['warning', s.warning],
  ['negative', s.problem],
] as const;

const paletteTexts = { label: t.palette, placeholder: t.paletteHint, close: t.close };
const groups = [
  {
    id: 'programs',
    title: t.programs,
    options: [
      { id: 'customers', label: t.customers, detail: t.open, shortcut: 'Alt+1' },
      { id: 'disabled', label: t.customer, disabled: true },
      { id: 'long', label: t.long },
    ],
  },
];

function Palette() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      <CommandDialog
        open={isOpen}
        texts={paletteTexts}
        text={text}
        onText={setText}
        groups={groups}
        onChoose={close}
        onClose={close}
        onClosed={nothing}
        isBusy={text !== ''}
        status={t.paletteStatus}
      />
    </>
  );
}

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

const toast = (tone: 'info' | 'positive' | 'warning' | 'negative', text: string) =>
  showToast({ tone, text, duration: NOTICE, action: { label: t.undo, act: nothing } });

/** What covers the page or a part of it, each behind a button. */
export const overlayExhibits: readonly Exhibit[] = [
  {
    file: 'app-frame.tsx',
    name: 'AppFrame',
    // A page has one frame, with one main part.
    states: [{ name: s.frame, content: <p>{t.description}</p> }],
  },
  {
    file: 'sheet.tsx',
    name: 'Sheet',
    states: [
      { name: s.usual, content: sheetOf('right') },
      { name: s.left, content: sheetOf('left') },
    ],
  },
  {
    file: 'message-dialog.tsx',
    name: 'MessageDialog',
    states: [
      {
        name: s.danger,
        content: (
          <WithValue initial={false}>
            {(isOpen, set) => (
              <>
                <Button onClick={() => set(true)}>{t.remove}</Button>
                <MessageDialog
                  open={isOpen}
                  tone="question"
                  toneLabel={t.questionTone}
                  title={t.question}
                  choices={choices}
                  onChoose={() => set(false)}
                >
                  {t.questionBody}
                </MessageDialog>
              </>
            )}
          </WithValue>
        ),
      },
    ],
  },
  { file: 'command-dialog.tsx', name: 'CommandDialog', states: [{ name: s.usual, content: <Palette /> }] },
  {
    file: 'popover.tsx',
    name: 'Popover',
    states: [
      {
        name: s.empty,
        content: (
          <WithValue initial={false}>
            {(isOpen, set) => (
              <Popover
                open={isOpen}
                onOpenChange={set}
                trigger={<IconButton label={t.popover} icon={<Bell />} />}
                title={t.popover}
                closeLabel={t.close}
              >
                {t.popoverBody}
              </Popover>
            )}
          </WithValue>
        ),
      },
    ],
  },
  { file: 'anchored-popover.tsx', name: 'AnchoredPopover', states: [{ name: s.anchored, content: <Anchored /> }] },
  {
    file: 'toaster.tsx',
    name: 'ToastRegion',
    states: [
      ...tones.map(([tone, name]) => ({
        name,
        content: <Button onClick={() => toast(tone, t.toast)}>{t.open}</Button>,
      })),
      { name: s.long, content: <Button onClick={() => toast('info', t.long)}>{t.open}</Button> },
    ],
  },
  { file: 'blocking-overlay.tsx', name: 'LockableRegion', states: [{ name: s.usual, content: <Lockable /> }] },
];
