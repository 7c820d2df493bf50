import { sharedTexts } from '#contract/texts.ts';
import { type Box, type BoxFocus, type BoxKind, type BoxResult, selectOpenBox } from '#machines/message-box/index.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { type DialogChoice, type DialogTone, MessageDialog } from '#ui/message-dialog.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';
import { messageBoxTexts } from './message-box.texts.ts';

const tones: Record<BoxKind, DialogTone> = {
  success: 'positive',
  error: 'negative',
  question: 'question',
  warning: 'warning',
  information: 'info',
  'system-error': 'negative',
  version: 'info',
};

/** The dialog at the head of the queue. */
export function MessageBoxView() {
  const { actors } = useApp();
  const box = useSelector(actors.messageBox, selectOpenBox);
  if (box === undefined) return null;
  return (
    <MessageDialog
      key={box.id}
      open
      tone={tones[box.kind]}
      toneLabel={messageBoxTexts.boxKinds[box.kind]}
      title={box.title}
      choices={choicesOf(box)}
      onChoose={(result) => actors.messageBox.send({ type: 'box.choose', id: box.id, result })}
      details={detailsOf(box)}
    >
      {box.text}
    </MessageDialog>
  );
}

function detailsOf({ kind, note, details }: Box): ReactNode {
  if (note === undefined && details === undefined) return undefined;
  return (
    <>
      {note !== undefined && <LateNote note={note} />}
      {details !== undefined && (
        // A failure's report opens expanded, because its toast's button requested it; a system error's report starts
        // collapsed.
        <Disclosure
          showLabel={sharedTexts.showDetails}
          hideLabel={sharedTexts.hideDetails}
          isOpenAtFirst={kind === 'error'}
        >
          {details}
        </Disclosure>
      )}
    </>
  );
}

/** Reserves the space of the note, so that the buttons do not move when the note appears. */
const noteClass = css({ minHeight: { base: '3lh', sm: '1lh' }, textStyle: 'sm', overflowWrap: 'anywhere' });

/** A note that a dialog shows, and screen readers announce, once its promise resolves. */
function LateNote({ note }: { note: Promise<string> }) {
  const [text, setText] = useState('');
  useEffect(() => {
    void note.then(setText);
  }, [note]);
  return (
    <p role="status" className={noteClass}>
      {text}
    </p>
  );
}

/** The buttons of a dialog, the affirmative one last. */
function choicesOf({ yesLabel, noLabel, cancelLabel, focus }: Box): DialogChoice<BoxResult>[] {
  const buttons: { value: BoxResult; label: string | undefined; name: BoxFocus }[] = [
    { value: 2, label: cancelLabel, name: 'cancel' },
    { value: 0, label: noLabel, name: 'no' },
    { value: 1, label: yesLabel, name: 'yes' },
  ];
  return buttons.flatMap(({ value, label, name }) =>
    label === undefined
      ? []
      : [{ value, label, focused: name === focus, variant: name === 'yes' ? 'solid' : 'outline' } as const],
  );
}
