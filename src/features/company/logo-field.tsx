import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { css, cx } from '#styled-system/css';
import { useEffect, useId, useRef, useState } from 'react';
import { imageQuery } from '#features/kit/services/stored-image.ts';
import { useCached } from '#features/kit/services/use-data.ts';
import { companyTexts as t } from './company.texts.ts';
import { LOGO_TYPES, useLogoUpload } from './use-logo-upload.ts';

const box = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' });
const frame = css({
  display: 'grid',
  /** Fixed to the frame's height, so that a large image cannot stretch it. */
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  width: '40',
  height: '20',
  p: '2',
  flexShrink: '0',
  borderWidth: '1px',
  borderRadius: 'l2',
  color: 'fg.muted',
  textStyle: 'xs',
  textAlign: 'center',
});
/** White, because logos are made for paper. */
const paper = css({ bg: 'white' });
const image = css({ width: 'full', height: 'full', objectFit: 'contain' });
const side = css({ display: 'grid', gap: '2', minWidth: '0', flex: '1 1 16rem' });
const title = css({ textStyle: 'sm', fontWeight: 'medium' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });
const working = css({ display: 'grid', gap: '2', justifyItems: 'start' });

interface LogoFieldProps {
  id: string;
  value: string | null;
  error: string | undefined;
  readOnly: boolean;
  /** Whether the logo shown is unsaved. */
  isPending: boolean;
  onChange: (id: string | null) => void;
}

/** The company's logo, with buttons to replace or remove it. */
export function LogoField({ id, value, error, readOnly, isPending, onChange }: LogoFieldProps) {
  const shown = useStoredImage(value);
  const upload = useLogoUpload(onChange);
  const titleId = useId();
  const [isCancelled, setCancelled] = useState(false);
  const cancel = () => {
    setCancelled(true);
    upload.cancel();
  };
  const send = (file: File) => {
    setCancelled(false);
    upload.send(file);
  };
  return (
    <div role="group" aria-labelledby={titleId} className={box}>
      <div className={cx(frame, shown.state === 'shown' && paper)}>
        <LogoPreview shown={shown} />
      </div>
      <div className={side}>
        <span id={titleId} className={title}>
          {t.logo}
        </span>
        {upload.percent === null ? (
          !readOnly && (
            <LogoChoice
              {...{ id, isCancelled }}
              hasLogo={value !== null}
              onSend={send}
              onRemove={() => onChange(null)}
            />
          )
        ) : (
          <LogoProgress percent={upload.percent} onCancel={cancel} />
        )}
        {!readOnly && <span className={help}>{isPending ? t.logoPending : t.logoHelp}</span>}
        {(upload.problem ?? error) !== undefined && (upload.problem ?? error) !== null && (
          <Alert tone="negative" role="alert">
            {upload.problem ?? error}
          </Alert>
        )}
      </div>
    </div>
  );
}

function LogoPreview({ shown }: { shown: StoredImage }) {
  if (shown.state === 'shown') return <img src={shown.address} alt={t.logoPreview} className={image} />;
  if (shown.state === 'loading') return null;
  return shown.state === 'failed' ? t.logoFailed : t.logoNone;
}

interface LogoChoiceProps {
  id: string;
  hasLogo: boolean;
  /** Whether it takes the place of an upload that was cancelled, and so the focus of its button. */
  isCancelled: boolean;
  onSend: (file: File) => void;
  onRemove: () => void;
}

function LogoChoice({ id, hasLogo, isCancelled, onSend, onRemove }: LogoChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCancelled) choose.current?.focus();
  }, [isCancelled]);
  return (
    <div className={buttons}>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES.join(',')}
        hidden
        aria-label={t.logo}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows choosing the same file again after a failure.
          currentTarget.value = '';
          if (file !== undefined) onSend(file);
        }}
      />
      <Button ref={choose} id={id} size="sm" onClick={() => input.current?.click()}>
        {hasLogo ? t.logoReplace : t.logoChoose}
      </Button>
      {hasLogo && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          {t.logoRemove}
        </Button>
      )}
    </div>
  );
}

function LogoProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <div className={working}>
      <Progress label={t.logoUploading} max={100} value={percent} valueText={t.logoProgress(percent)} />
      <Button size="sm" onClick={onCancel}>
        {t.logoCancel}
      </Button>
    </div>
  );
}

type StoredImage = { state: 'none' } | { state: 'loading' } | { state: 'failed' } | { state: 'shown'; address: string };

/** A file of the company as an image. */
function useStoredImage(id: string | null): StoredImage {
  const { data, error } = useCached(imageQuery(id ?? ''), id !== null).result;
  if (id === null) return { state: 'none' };
  if (data !== undefined) return { state: 'shown', address: data };
  return { state: error === null ? 'loading' : 'failed' };
}
