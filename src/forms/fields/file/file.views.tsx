import { Button } from '#ui/button.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { css } from '#styled-system/css';
import { link } from '#styled-system/recipes';
import { useLayoutEffect, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { formTexts as t } from '../../form.texts.ts';
import { useFormServices } from '../../form-services.ts';
import { useReferenceNames } from '../../engine/open-form.ts';
import type { EditProps, FieldControl, LeafFieldOf, ShowProps } from '../field-view.types.ts';
import { useUploads, type Upload } from './use-uploads.ts';

const zone = css({
  display: 'grid',
  gap: '2',
  p: '2',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: 'l2',
  minWidth: '0',
  '&[data-over=true]': { bg: 'bg.accentSubtle' },
  '&[data-invalid]': { borderColor: 'border.error' },
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const hint = css({ textStyle: 'sm', color: 'fg.muted' });

interface FileChooserProps {
  field: LeafFieldOf<'file'>;
  control: FieldControl;
  isFull: boolean;
  onFiles: (files: readonly File[]) => void;
}

/**
 * The button that chooses files. ARIA allows no required or invalid state on a button, so that its name says that the
 * field is required and its description what is wrong.
 */
function FileChooser({ field, control, isFull, onFiles }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const isMany = (field.maxFiles ?? 1) > 1;
  const choose = isMany ? t.addFiles : t.addFile;
  const label = control['aria-label'] ?? field.label;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        aria-label={field.label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same file again after a failure.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Button
        id={control.id}
        aria-label={t.filesOf(choose, control['aria-required'] === true ? t.requiredOf(label) : label)}
        aria-describedby={control['aria-describedby']}
        size="sm"
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
    </>
  );
}

type FileEditProps = EditProps<LeafFieldOf<'file'>, readonly string[]>;

/** The uploads into a field; stored files are appended to its value. */
function useFieldUploads({ field, value, onChange, isCell }: FileEditProps) {
  const latestValue = useRef(value);
  useLayoutEffect(() => {
    latestValue.current = value;
  });
  const uploading = useUploads(isCell ? '' : field.key, (id) => {
    // Two uploads may finish before the next render.
    latestValue.current = [...latestValue.current, id];
    onChange(latestValue.current);
  });
  const cancel = (id: string) => {
    uploading.cancel(id);
    // Reports the unchanged value, which clears the field's previous issue.
    onChange(latestValue.current);
  };
  return { ...uploading, cancel };
}

/** A file field: files are chosen or dropped, uploads show their progress, stored files are listed by name. */
export function FileEdit(props: FileEditProps) {
  const { field, control, value, onChange, isCell } = props;
  const max = field.maxFiles ?? 1;
  const { uploads, send, retry, cancel } = useFieldUploads(props);
  const { warn } = useFormServices();
  const room = Math.max(0, max - value.length - uploads.filter(({ problem }) => problem === null).length);
  const isFull = room === 0;
  const sendFitting = (files: readonly File[]) => {
    if (files.length > room) warn(t.tooManyFiles(max));
    send(files.slice(0, room));
  };
  const drop = useFileDrop(sendFitting);
  return (
    <div
      role="group"
      aria-label={control['aria-label'] ?? field.label}
      data-invalid={control['aria-invalid']}
      className={zone}
      {...drop}
    >
      {(value.length > 0 || uploads.length > 0) && (
        <ul className={fileList}>
          {value.map((id) => (
            <StoredFile key={id} id={id} onRemove={() => onChange(value.filter((storedId) => storedId !== id))} />
          ))}
          {uploads.map((upload) => (
            <SentFile key={upload.id} upload={upload} onRetry={retry} onCancel={cancel} />
          ))}
        </ul>
      )}
      <div className={line}>
        <FileChooser field={field} control={control} isFull={isFull} onFiles={sendFitting} />
        {!isCell && <span className={hint}>{isFull ? t.tooManyFiles(max) : t.dropHint}</span>}
      </div>
    </div>
  );
}

/** Files by name, as downloads. */
export function FileShow({ value }: ShowProps<LeafFieldOf<'file'>, readonly string[]>) {
  if (value.length === 0) return null;
  return (
    <ul className={fileList}>
      {value.map((id) => (
        <StoredFile key={id} id={id} />
      ))}
    </ul>
  );
}

/** A vertical list of files. */
const fileList = css({ display: 'grid', gap: '1', listStyle: 'none', minWidth: '0' });
const item = css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', textStyle: 'sm' });
const fileText = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', textStyle: 'xs', fontVariantNumeric: 'tabular-nums' });
const wrong = css({ color: 'fg.error', textStyle: 'xs' });
const bar = css({ width: '24', flexShrink: '0' });

/** A file size in a readable unit. */
function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${Math.ceil(bytes / 1_024)} KB`;
  return `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`;
}

interface StoredFileProps {
  id: string;
  onRemove?: (() => void) | undefined;
}

/** A stored file of the company; its name downloads it. */
function StoredFile({ id, onRemove }: StoredFileProps) {
  const { downloadFile } = useFormServices();
  const info = useReferenceNames().file(id);
  const name = info?.name ?? t.unknownFile;
  return (
    <li className={item}>
      <span className={fileText}>
        <button type="button" className={link()} aria-label={t.download(name)} onClick={() => void downloadFile(id)}>
          {name}
        </button>{' '}
        {info !== undefined && <span className={muted}>{sizeText(info.bytes)}</span>}
      </span>
      {onRemove !== undefined && <IconButton size="sm" label={t.removeFile(name)} icon={<X />} onClick={onRemove} />}
    </li>
  );
}

interface SentFileProps {
  upload: Upload;
  onRetry: (id: string) => void;
  onCancel: (id: string) => void;
}

/** A pending upload, which can be cancelled, or a failed one, which can be retried. */
function SentFile({ upload, onRetry, onCancel }: SentFileProps) {
  const { id, name, percent, problem } = upload;
  return (
    <li className={item} data-unsent>
      <span className={fileText}>
        {name} {problem !== null && <span className={wrong}>{problem}</span>}
      </span>
      {problem === null && (
        <>
          <progress className={bar} max={100} value={percent} aria-label={t.uploading(name)} />
          <span className={muted}>{t.percent(percent)}</span>
        </>
      )}
      {problem !== null && (
        <Button size="sm" variant="ghost" aria-label={t.retryUpload(name)} onClick={() => onRetry(id)}>
          {t.retry}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={problem === null ? t.cancelUpload(name) : t.removeFile(name)}
        onClick={() => onCancel(id)}
      >
        {problem === null ? t.cancel : t.remove}
      </Button>
    </li>
  );
}
