import type { RecordAnswer } from '#contract/schemas/records.ts';
import { Alert } from '#ui/alert.tsx';
import { css } from '#styled-system/css';
import { recordPageTexts as t } from './record.texts.ts';

const list = css({ display: 'grid', gap: '1.5', m: '0' });
const row = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '14rem 1fr' }, columnGap: '3' });
const label = css({ fontWeight: 'medium' });
const value = css({ m: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

/** Values of fields that the form no longer has, read-only, so that they are not lost. */
export function RetainedValues({ kept }: Pick<RecordAnswer, 'kept'>) {
  if (kept.length === 0) return null;
  return (
    <Alert tone="info" title={t.retainedTitle}>
      <p>{t.retainedHelp}</p>
      <dl className={list}>
        {kept.map(({ key, label: name, version, text }) => (
          <div key={`${key} ${version} ${name}`} className={row}>
            <dt className={label}>{name}</dt>
            <dd className={value}>{text}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
