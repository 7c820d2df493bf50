import { Button } from '#ui/button.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import FileUp from 'lucide-react/icons/file-up';
import { type Ref, useId, useRef, useState } from 'react';
import { transferTexts as t } from './transfer.texts.ts';

const zone = css({
  display: 'grid',
  gap: '3',
  p: '4',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: 'l2',
  minWidth: '0',
  '&[data-over=true]': { bg: 'bg.accentSubtle', borderColor: 'colorPalette.default' },
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const hint = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const wrong = css({ textStyle: 'sm', color: 'fg.error' });
const area = css({ height: 'auto!', py: '2', resize: 'vertical', fontFamily: 'mono', textStyle: 'sm' });
const pasted = css({ display: 'grid', gap: '2', justifyItems: 'start', '& > :first-child': { width: 'full' } });

export interface FileChoiceProps {
  /** Accessible name of the control: what the file is for. */
  label: string;
  help: string;
  /** File extensions in the syntax of the `accept` attribute. */
  accept: string;
  /** Name of the last chosen file; null before one is. */
  chosen: string | null;
  error?: string | undefined;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** Choice of one file: by the file dialog, by drag and drop, or by pasting its text. */
export function FileChoice({ label, help, accept, chosen, error, onFile, onText }: FileChoiceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const drop = useFileDrop(([file]) => file !== undefined && onFile(file));
  const id = useId();
  const described = [error === undefined ? '' : `${id}-error`, `${id}-help`].join(' ').trim();
  return (
    <div role="group" aria-label={label} className={zone} {...drop}>
      <div className={line}>
        <Picker ref={picker} label={label} accept={accept} onFile={onFile} />
        <Button
          data-file-choice
          icon={<FileUp aria-hidden="true" />}
          aria-describedby={described}
          onClick={() => picker.current?.click()}
        >
          {chosen === null ? t.choose : t.chooseOther}
        </Button>
        <span className={hint}>{chosen ?? t.drop}</span>
        <Button variant="ghost" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {isPasting ? t.noPaste : t.paste}
        </Button>
      </div>
      {isPasting && <PastedText onText={onText} />}
      <span id={`${id}-help`} className={hint}>
        {help}
      </span>
      {error !== undefined && (
        <span id={`${id}-error`} role="alert" className={wrong}>
          {error}
        </span>
      )}
    </div>
  );
}

interface PickerProps extends Pick<FileChoiceProps, 'label' | 'accept' | 'onFile'> {
  ref: Ref<HTMLInputElement>;
}

function Picker({ ref, label, accept, onFile }: PickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // Lets the user choose the same file again after editing it.
        currentTarget.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}

function PastedText({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <div className={pasted}>
      <FieldFrame label={t.pasted}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={5}
            spellCheck={false}
            className={cx(input(), area)}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </FieldFrame>
      <Button size="sm" aria-disabled={text.trim() === ''} onClick={() => text.trim() !== '' && onText(text)}>
        {t.acceptPasted}
      </Button>
    </div>
  );
}

/** Encodings that text files are decoded with. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes bytes by their byte order mark, otherwise as UTF-8 when they are valid, otherwise as Windows-1252, which
 * accepts every byte. Accepts a file truncated inside a character.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** The first `most` bytes of a file. Rejects when the file cannot be read. */
export const readBytes = async (file: Blob, most: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, most).arrayBuffer());
