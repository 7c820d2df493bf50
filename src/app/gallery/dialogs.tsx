import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CommandDialog, type DialogGroup } from '#ui/command-dialog.tsx';
import { type DialogTone, MessageDialog } from '#ui/message-dialog.tsx';
import { type Exhibit, type ShownState, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const nothing = () => undefined;

const answers = [
  { value: 'no', label: t.cancel },
  { value: 'yes', label: t.remove, variant: 'solid', focused: true },
] as const;
const understood = [{ value: 'yes', label: t.close, variant: 'solid', focused: true }] as const;

/** A dialog behind a button. */
function messageOf(tone: DialogTone, name: string, hasDetails = false): ShownState {
  const isQuestion = tone === 'question';
  const content = (
    <WithValue initial={false}>
      {(isOpen, set) => (
        <>
          <Button onClick={() => set(true)}>{t.open}</Button>
          <MessageDialog
            open={isOpen}
            tone={tone}
            toneLabel={name}
            title={isQuestion ? t.question : t.alert}
            choices={isQuestion ? answers : understood}
            onChoose={() => set(false)}
            {...(hasDetails && { details: <pre className="report">{t.report}</pre> })}
          >
            {isQuestion ? t.questionBody : t.alertBody}
          </MessageDialog>
        </>
      )}
    </WithValue>
  );
  return { name, opensOn: 'press', content };
}

const paletteTexts = { label: t.palette, placeholder: t.paletteHint, close: t.close };
const found: readonly DialogGroup[] = [
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

interface PaletteProps {
  text?: string;
  groups?: readonly DialogGroup[];
  isBusy?: boolean;
  status?: string;
  hasNotice?: boolean;
}

function Palette({ text = '', groups = found, isBusy = false, status = t.paletteStatus, hasNotice }: PaletteProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(text);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      <CommandDialog
        open={isOpen}
        texts={paletteTexts}
        text={typed}
        onText={setTyped}
        groups={groups}
        onChoose={close}
        onClose={close}
        onClosed={nothing}
        isBusy={isBusy}
        status={status}
        {...(hasNotice && { notice: <Alert tone="warning" title={t.paletteFailed} /> })}
      />
    </>
  );
}

/** Dialogs that cover the page, each behind a button. */
export const dialogExhibits: readonly Exhibit[] = [
  {
    file: 'ui/message-dialog.tsx',
    components: ['MessageDialog'],
    states: [
      messageOf('question', s.danger),
      messageOf('info', s.info),
      messageOf('positive', s.positive),
      messageOf('warning', s.warning),
      messageOf('negative', s.problem),
      messageOf('negative', s.details, true),
    ],
  },
  {
    file: 'ui/command-dialog.tsx',
    components: ['CommandDialog'],
    states: [
      { name: s.usual, opensOn: 'press', content: <Palette /> },
      { name: s.loading, opensOn: 'press', content: <Palette text={t.searched} isBusy status={t.loadingMore} /> },
      {
        name: s.empty,
        opensOn: 'press',
        content: <Palette text={t.searched} groups={[]} status={t.paletteEmpty} hasNotice={false} />,
      },
      { name: s.warned, opensOn: 'press', content: <Palette text={t.searched} hasNotice /> },
    ],
  },
];
