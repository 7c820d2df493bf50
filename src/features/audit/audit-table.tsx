import { businessDateOf, showDate, showTime } from '#domain/dates.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { CutText } from '../kit/record-cut-text.tsx';
import { AuditDetail } from './audit-detail.tsx';
import type { AuditRow } from './audit-row.ts';
import { actPhrases, auditTexts as t } from './audit.texts.ts';
import { LogCell, LogRow, LogTable } from './log-table.tsx';

const chevron = css({ transition: 'transform 120ms', '[aria-expanded=true] > &': { transform: 'rotate(90deg)' } });
const noWrap = css({ whiteSpace: 'nowrap' });
const muted = css({ color: 'fg.muted' });
const columns = [t.when, t.who, t.what, t.subject, t.workstation, t.details];

interface AuditTableProps {
  name: string;
  rows: readonly AuditRow[];
  /** Given while nothing could be read yet. */
  loadingLabel: string | undefined;
}

/** The log's entries, the last first; what a deed changed opens under it. */
export function AuditTable({ name, rows, loadingLabel }: AuditTableProps) {
  return (
    <LogTable name={name} columns={columns} loadingLabel={loadingLabel}>
      {rows.map((row) => (
        <AuditEntry key={row.id} row={row} />
      ))}
    </LogTable>
  );
}

/** An instant with its seconds: deeds of one minute have an order. */
const showMoment = (at: string) => `${showDate(businessDateOf(at))} ${showTime(at, 'seconds')}`;

function AuditEntry({ row }: { row: AuditRow }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <LogRow>
        <LogCell className={noWrap}>
          <time dateTime={row.at}>{showMoment(row.at)}</time>
        </LogCell>
        <LogCell>
          <CutText width="narrow">{row.user?.name ?? t.nobody}</CutText>
        </LogCell>
        <LogCell className={noWrap}>{actPhrases[row.act]}</LogCell>
        <LogCell>
          <CutText>{row.subject}</CutText>
        </LogCell>
        <LogCell className={row.workstation === '' ? muted : undefined}>
          <CutText width="narrow">{row.workstation === '' ? t.noWorkstation : row.workstation}</CutText>
        </LogCell>
        <LogCell>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<ChevronRight aria-hidden="true" className={chevron} />}
            onClick={() => setOpen(!isOpen)}
          >
            {row.changes.length === 0 ? t.show : t.showChanges(row.changes.length)}
          </Button>
        </LogCell>
      </LogRow>
      <tr id={id} hidden={!isOpen}>
        {isOpen && (
          <LogCell colSpan={columns.length}>
            <AuditDetail row={row} />
          </LogCell>
        )}
      </tr>
    </>
  );
}
