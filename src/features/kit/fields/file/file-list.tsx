import { companyEndpoints } from '#contract/endpoints/company.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { css } from '#styled-system/css';
import { link } from '#styled-system/recipes';
import X from 'lucide-react/icons/x';
import { formTexts as t } from '../../form/form.texts.ts';
import { useReferenceNames } from '../../form/open-form.ts';
import { saveDownload } from '../../record-download.ts';
import { useServices } from '../../use-services.ts';
import type { Upload } from './use-uploads.ts';

const list = css({ display: 'grid', gap: '1', listStyle: 'none', minWidth: '0' });
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
export function StoredFile({ id, onRemove }: StoredFileProps) {
  const { api, feedback } = useServices();
  const info = useReferenceNames().file(id);
  const name = info?.name ?? t.unknownFile;
  const download = async () => {
    const result = await api.download(companyEndpoints.downloadFile, id);
    if (result.ok) saveDownload(result.data);
    else feedback.report(result.error, 'action');
  };
  return (
    <li className={item}>
      <span className={fileText}>
        <button type="button" className={link()} aria-label={t.download(name)} onClick={() => void download()}>
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
export function SentFile({ upload, onRetry, onCancel }: SentFileProps) {
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

/** A vertical list of files. */
export const fileList = list;
