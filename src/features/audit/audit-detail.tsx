import { css } from '#styled-system/css';
import type { AuditRow } from './audit-row.ts';
import { auditTexts as t } from './audit.texts.ts';

/** Stays visible while the table scrolls sideways. */
const frame = css({
  position: 'sticky',
  insetStart: '3',
  display: 'grid',
  gap: '2',
  py: '2',
  width: { base: 'full', lg: 'min(56rem, calc(100vw - 4rem))' },
  whiteSpace: 'normal',
});
const sheet = css({
  width: 'full',
  textStyle: 'sm',
  '& :where(th, td)': { textAlign: 'start', py: '1', pe: '4', verticalAlign: 'top' },
});
const head = css({ color: 'fg.muted', fontWeight: 'medium' });
const value = css({ overflowWrap: 'anywhere', maxWidth: '24rem' });
const metadata = css({ color: 'fg.muted', textStyle: 'sm' });

/** The details of an entry: its origin, and each change with old and new value. */
export function AuditDetail({ row }: { row: AuditRow }) {
  return (
    <div className={frame}>
      <p className={metadata}>{t.doneFrom(row.workstation, row.address)}</p>
      {row.changes.length > 0 && (
        <table className={sheet} aria-label={t.changesOf(row.subject)}>
          <thead className={head}>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {row.changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.field}</th>
                <td className={value}>{change.from === '' ? t.emptyValue : change.from}</td>
                <td className={value}>{change.to === '' ? t.emptyValue : change.to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
