import { actPhrases, auditActor } from '#contract/audit-acts.ts';
import { showInstant } from '#domain/dates.ts';
import { Button } from '#ui/button.tsx';
import { TableCell } from '#ui/table-cell.tsx';
import { minorCell, MinorFact, MinorFacts } from '#ui/table-minor.tsx';
import { css, cx } from '#styled-system/css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState, type ComponentProps } from 'react';
import { CutText } from '#features/kit/list/cut-text.tsx';
import { table } from '#styled-system/recipes';
import { TableFrame } from '#ui/table-frame.tsx';
import { tableRoles } from '#ui/table-roles.ts';
import type { AuditRow } from './audit-row.ts';
import { auditTexts as t } from './audit.texts.ts';

const chevron = css({ transition: 'transform 120ms', '[aria-expanded=true] > &': { transform: 'rotate(90deg)' } });
const noWrap = css({ whiteSpace: 'nowrap' });
const phrase = css({ minWidth: '8.5rem' });
/** Aligns the button's text with the values above the button. */
const flush = css({ lgDown: { ms: '-3' } });
const muted = css({ color: 'fg.muted' });
/** The column of the buttons that show details; on paper are those that are shown. */
const buttons = css({ _print: { display: 'none' } });
const columns = [t.when, t.who, t.what, t.subject, t.workstation, t.details].map((header) => ({
  header,
  ...(header === t.workstation && { className: minorCell.late }),
  ...(header === t.details && { className: buttons }),
}));

interface AuditTableProps {
  name: string;
  rows: readonly AuditRow[];
  /** Loading text for screen readers; undefined once the first rows have loaded. */
  loadingLabel: string | undefined;
}

/** The log's entries, newest first; the changes of an entry expand below it. */
export function AuditTable({ name, rows, loadingLabel }: AuditTableProps) {
  return (
    <TableFrame name={name} columns={columns} loadingLabel={loadingLabel}>
      {rows.map((row) => (
        <AuditEntry key={row.id} row={row} />
      ))}
    </TableFrame>
  );
}

function AuditEntry({ row }: { row: AuditRow }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <LogRow>
        <TableCell column={t.when} className={noWrap}>
          <time dateTime={row.at}>{showInstant(row.at, 'seconds')}</time>
          {row.workstation !== '' && (
            <MinorFacts width="narrow">
              <MinorFact minor="late" column={t.workstation}>
                <CutText width="narrow">{row.workstation}</CutText>
              </MinorFact>
            </MinorFacts>
          )}
        </TableCell>
        <TableCell column={t.who}>
          <CutText width="narrow">{auditActor(row)}</CutText>
        </TableCell>
        <TableCell column={t.what} namesRow className={phrase}>
          {actPhrases[row.act]}
        </TableCell>
        <TableCell column={t.subject}>
          <CutText>{row.subject}</CutText>
        </TableCell>
        <TableCell column={t.workstation} className={cx(minorCell.late, row.workstation === '' && muted)}>
          <CutText width="narrow">{row.workstation === '' ? t.noWorkstation : row.workstation}</CutText>
        </TableCell>
        <TableCell column={t.details} className={buttons}>
          <DetailButton row={row} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
        </TableCell>
      </LogRow>
      <LogDetailRow id={id} hidden={!isOpen} columns={columns.length}>
        {isOpen ? <AuditDetail row={row} /> : undefined}
      </LogDetailRow>
    </>
  );
}

interface DetailButtonProps {
  row: AuditRow;
  isOpen: boolean;
  /** Id of the element that the button expands. */
  controls: string;
  onToggle: () => void;
}

function DetailButton({ row, isOpen, controls, onToggle }: DetailButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className={flush}
      aria-expanded={isOpen}
      aria-controls={controls}
      icon={<ChevronRight aria-hidden="true" className={chevron} />}
      onClick={onToggle}
    >
      {row.changes.length === 0 ? t.show : t.showChanges(row.changes.length)}
    </Button>
  );
}

/** A row of the log. */
function LogRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...tableRoles.row} {...rest} className={cx(table({ size: 'sm' }).row, className)} />;
}

/** The full-width row with the details of an entry. */
function LogDetailRow({ columns, children, ...rest }: ComponentProps<'tr'> & { columns: number }) {
  return (
    <tr {...tableRoles.row} {...rest}>
      {children !== undefined && (
        <td {...tableRoles.cell} colSpan={columns} className={table({ size: 'sm' }).cell}>
          {children}
        </td>
      )}
    </tr>
  );
}

/** Stays visible while the table scrolls sideways. */
const detailFrame = css({
  position: 'sticky',
  insetStart: '3',
  display: 'grid',
  gap: '2',
  py: '2',
  width: { base: 'full', lg: 'min(56rem, calc(100vw - 4rem))' },
  whiteSpace: 'normal',
});
const detailTable = css({
  width: 'full',
  textStyle: 'sm',
  '& :where(th, td)': { textAlign: 'start', py: '1', pe: '4', verticalAlign: 'top' },
});
const detailHead = css({ color: 'fg.muted', fontWeight: 'medium' });
const detailValue = css({ overflowWrap: 'anywhere', maxWidth: '24rem' });
const detailOrigin = css({ color: 'fg.muted', textStyle: 'sm' });

/** The details of an entry: its origin, and each change with old and new value. */
function AuditDetail({ row }: { row: AuditRow }) {
  return (
    <div className={detailFrame}>
      <p className={detailOrigin}>{t.doneFrom(row.workstation, row.address)}</p>
      {row.changes.length > 0 && (
        <table className={detailTable} aria-label={t.changesOf(row.subject)}>
          <thead className={detailHead}>
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
                <td className={detailValue}>{change.from === '' ? t.emptyValue : change.from}</td>
                <td className={detailValue}>{change.to === '' ? t.emptyValue : change.to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
