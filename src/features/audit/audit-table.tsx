import { actPhrases, auditActor } from '#contract/audit-acts.ts';
import { showInstant } from '#domain/dates.ts';
import { Button } from '#ui/button.tsx';
import { TableCell } from '#ui/table-cell.tsx';
import { minorCell, MinorFact, MinorFacts } from '#ui/table-minor.tsx';
import { css, cx } from '#styled-system/css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { CutText } from '#features/kit/record-cut-text.tsx';
import { AuditDetail } from './audit-detail.tsx';
import type { AuditRow } from './audit-row.ts';
import { auditTexts as t } from './audit.texts.ts';
import { LogDetailRow, LogRow, LogTable } from './log-table.tsx';

const chevron = css({ transition: 'transform 120ms', '[aria-expanded=true] > &': { transform: 'rotate(90deg)' } });
const noWrap = css({ whiteSpace: 'nowrap' });
const phrase = css({ minWidth: '8.5rem' });
/** Aligns the button's text with the values above the button. */
const flush = css({ lgDown: { ms: '-3' } });
const muted = css({ color: 'fg.muted' });
const columns = [t.when, t.who, t.what, t.subject, t.workstation, t.details].map((name) => ({
  name,
  isMinor: name === t.workstation,
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
    <LogTable name={name} columns={columns} loadingLabel={loadingLabel}>
      {rows.map((row) => (
        <AuditEntry key={row.id} row={row} />
      ))}
    </LogTable>
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
        <TableCell column={t.details}>
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
