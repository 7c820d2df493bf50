import { Button } from '#ui/button.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { css } from '#styled-system/css';
import { useLayoutEffect, useRef } from 'react';
import { formTexts as t } from '../../form/form.texts.ts';
import { useServices } from '../../use-services.ts';
import type { EditProps, FieldControl, LeafFieldOf } from '../field-view.types.ts';
import { fileList, SentFile, StoredFile } from './file-list.tsx';
import { useUploads } from './use-uploads.ts';

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
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const hint = css({ textStyle: 'sm', color: 'fg.muted' });

interface FileChooserProps {
  field: LeafFieldOf<'file'>;
  control: FieldControl;
  isFull: boolean;
  onFiles: (files: readonly File[]) => void;
}

function FileChooser({ field, control, isFull, onFiles }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const isMany = (field.maxFiles ?? 1) > 1;
  const choose = isMany ? t.addFiles : t.addFile;
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
        {...control}
        aria-label={t.filesOf(choose, control['aria-label'] ?? field.label)}
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
  const { feedback } = useServices();
  const room = Math.max(0, max - value.length - uploads.filter(({ problem }) => problem === null).length);
  const isFull = room === 0;
  const sendFitting = (files: readonly File[]) => {
    if (files.length > room) feedback.notify('warning', t.tooManyFiles(max));
    send(files.slice(0, room));
  };
  const drop = useFileDrop(sendFitting);
  return (
    <div className={zone} {...drop}>
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
