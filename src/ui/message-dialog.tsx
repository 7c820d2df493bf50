import {
  DialogBackdrop,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { css, cx } from '#styled-system/css';
import { dialog } from '#styled-system/recipes';
import { type Tone, toneClass, toneIcon } from './alert.tsx';
import { Button } from './button.tsx';

/** The tone of a dialog: that of a message, or a question. */
export type DialogTone = Tone | 'question';

const icons = { ...toneIcon, question: CircleQuestionMark };
/** A question uses the accent palette, like its affirmative button. */
const paletteClass: Record<DialogTone, string> = { ...toneClass, question: css({ colorPalette: 'teal' }) };

const box = css({
  width: 'messageBox',
  maxWidth: '80vw',
  maxHeight: '90dvh',
  overflow: 'auto',
  p: { base: '4', sm: '6' },
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: { base: '3', sm: '4' },
  rowGap: '4',
  _print: { boxShadow: 'none' },
});
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '10',
  height: '10',
  borderRadius: 'full',
  bg: 'colorPalette.a3',
  color: 'colorPalette.text',
  '& > svg': { width: '5', height: '5' },
});
/** Aligns the title with the middle of the icon, whatever its own height. */
const head = css({ display: 'grid', alignContent: 'start', gap: '1', pt: '1.5' });
const descriptionStyle = css({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  color: 'fg.default',
  textStyle: 'sm',
});
/** On phones a report needs the full width. */
const more = css({ gridColumn: { base: '1 / -1', sm: '2' }, display: 'grid', gap: '4' });
const foot = css({
  gridColumn: '1 / -1',
  pt: '2',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
});

export interface DialogChoice<V> {
  value: V;
  label: string;
  variant?: 'solid' | 'outline';
  /** Takes the focus when the dialog opens. */
  focused?: boolean;
}

interface MessageDialogProps<V> {
  open: boolean;
  tone: DialogTone;
  /** The tone as a word, read out before the text for users who see neither icon nor color. */
  toneLabel: string;
  title: string;
  children: ReactNode;
  /** In reading order, the affirmative one last. */
  choices: readonly DialogChoice<V>[];
  onChoose: (value: V) => void;
  /** A report or other content between the text and the buttons. */
  details?: ReactNode;
}

/** The focused element; inside an open menu, the menu's button, because the menu closes before the user answers. */
function focusOrigin(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const origin = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

/** Preserves the focus on a press outside the dialog. Toasts stay on top and interactive. */
function useFocusPreservedBeside(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const preventBlur = (event: MouseEvent) => {
      const isBeside =
        event.target instanceof Element && event.target.closest('[role=alertdialog], [role=region]') === null;
      if (isBeside) event.preventDefault();
    };
    document.addEventListener('mousedown', preventBlur);
    return () => document.removeEventListener('mousedown', preventBlur);
  }, [open]);
}

interface ChoicesProps<V> extends Pick<MessageDialogProps<V>, 'choices' | 'onChoose'> {
  /** Ref to the button that takes the focus. */
  focused: RefObject<HTMLButtonElement | null>;
}

function Choices<V>({ choices, onChoose, focused }: ChoicesProps<V>) {
  return (
    <div className={foot}>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          variant={choice.variant ?? 'outline'}
          {...(choice.focused ? { ref: focused } : {})}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  );
}

/** A question that must be answered: neither Escape nor the backdrop closes it. 700 px wide, at most 80vw. */
export function MessageDialog<V>(props: MessageDialogProps<V>) {
  const { open, tone, toneLabel, title, children, choices, onChoose, details } = props;
  const [signId, descriptionId] = [useId(), useId()];
  const Icon = icons[tone];
  const focused = useRef<HTMLButtonElement>(null);
  const [origin] = useState(focusOrigin);
  useFocusPreservedBeside(open);
  const styles = dialog();
  return (
    <DialogRoot
      open={open}
      role="alertdialog"
      ids={{ description: descriptionId }}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      initialFocusEl={() => focused.current}
      finalFocusEl={() => (origin?.isConnected === true ? origin : null)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop className={styles.backdrop} />
        <DialogPositioner className={styles.positioner}>
          <DialogContent className={cx(styles.content, box)} aria-describedby={`${signId} ${descriptionId}`}>
            <span id={signId} className={cx(sign, paletteClass[tone])} role="img" aria-label={toneLabel}>
              <Icon aria-hidden="true" />
            </span>
            <div className={head}>
              <DialogTitle className={styles.title}>{title}</DialogTitle>
              <DialogDescription className={descriptionStyle}>{children}</DialogDescription>
            </div>
            {details !== undefined && <div className={more}>{details}</div>}
            <Choices choices={choices} onChoose={onChoose} focused={focused} />
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
