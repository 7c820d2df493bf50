import { showInstant, showRelative } from '#domain/dates.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css, cx } from '#styled-system/css';
import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { noticesStyles } from './notices.styles.ts';
import { noticesTexts } from './notices.texts.ts';
import type { Notice } from './use-inbox.ts';

const entry = css({
  display: 'grid',
  gridTemplateColumns: '0.5rem minmax(0, 1fr)',
  columnGap: '3',
  width: 'full',
  px: '4',
  py: '3',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
});
const mark = css({ width: '2', height: '2', mt: '1.5', borderRadius: 'full' });
const markUnread = css({ bg: 'colorPalette.default' });
const titleStyle = css({ textStyle: 'sm', color: 'fg.default' });
const titleUnread = css({ fontWeight: 'semibold' });
const quiet = css({ display: 'block', textStyle: 'sm', color: 'fg.muted' });

interface NoticeListProps {
  rows: readonly Notice[];
  onChoose: (notice: Notice) => void;
}

/** The notices of the user, the newest first. */
export function NoticeList({ rows, onChoose }: NoticeListProps) {
  if (rows.length === 0) {
    return <EmptyState title={noticesTexts.empty} text={noticesTexts.emptyExplanation} icon={<Bell />} />;
  }
  return (
    <ul className={noticesStyles.list}>
      {rows.map((notice) => (
        <li key={notice.id} className={noticesStyles.row}>
          <NoticeEntry notice={notice} onChoose={() => onChoose(notice)} />
        </li>
      ))}
    </ul>
  );
}

/** A notice: a link to its address, or a button that marks it as read. */
function NoticeEntry({ notice, onChoose }: { notice: Notice; onChoose: () => void }) {
  if (notice.address === null) {
    return (
      <button type="button" className={entry} onClick={onChoose}>
        <NoticeContent notice={notice} />
      </button>
    );
  }
  const [path = notice.address, query = ''] = notice.address.split('?', 2);
  return (
    <Link to={path} search={Object.fromEntries(new URLSearchParams(query))} className={entry} onClick={onChoose}>
      <NoticeContent notice={notice} />
    </Link>
  );
}

function NoticeContent({ notice: { title, text, at, read } }: { notice: Notice }) {
  const { now } = useServices();
  return (
    <>
      <span className={cx(mark, !read && markUnread)}>
        {!read && <VisuallyHidden>{noticesTexts.unread}</VisuallyHidden>}
      </span>
      <span>
        <span className={cx(titleStyle, !read && titleUnread)}>{title}</span>
        {text !== '' && <span className={quiet}>{text}</span>}
        <time dateTime={at} title={showInstant(at)} className={noticesStyles.time}>
          {showRelative(at, now())}
        </time>
      </span>
    </>
  );
}
