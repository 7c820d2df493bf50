import { showInstant, showRelative } from '#domain/dates.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { Announcer } from '#ui/announcer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css, cx } from '#styled-system/css';
import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { noticesCommands } from './notices.commands.tsx';
import { noticesTexts } from './notices.texts.ts';
import { type Notice, useInbox } from './use-inbox.ts';
import { useNewNotices } from './use-new-notices.ts';

const bell = css({ position: 'relative', display: 'grid', placeItems: 'center' });
const countStyle = css({
  position: 'absolute',
  top: '-2',
  insetStart: '2.5',
  minWidth: '4.5',
  px: '1',
  borderRadius: 'full',
  bg: 'colorPalette.text',
  color: 'bg.default',
  fontSize: '0.6875rem',
  fontWeight: 'semibold',
  lineHeight: '1.125rem',
  textAlign: 'center',
});
const padded = css({ p: '4' });
const list = css({ listStyle: 'none' });
const row = css({ '& + &': { borderTopWidth: '1px', borderColor: 'border.subtle' } });
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
const time = css({ display: 'block', textStyle: 'xs', color: 'fg.muted' });

/** The button of the inbox in the top bar, with the number of unread notices, and the panel that it opens. */
export function NoticesInbox() {
  const [isOpen, setOpen] = useState(false);
  const inbox = useInbox();
  const { load, retry, markRead } = inbox;
  const unread = load.state === 'loaded' ? load.data.unread : 0;
  const announcement = useNewNotices(inbox);
  const commands = usePageCommands(noticesCommands, {
    open: () => setOpen(true),
    readAll: unread > 0 ? () => markRead(null) : null,
  });
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            label={noticesTexts.button(unread)}
            icon={<BellIcon unread={unread} />}
            data-command={commands.open?.id}
          />
        }
        title={noticesTexts.title}
        closeLabel={noticesTexts.close}
        actions={commands.readAll && <CommandButton command={commands.readAll} textOnly size="sm" variant="ghost" />}
      >
        {load.state === 'loading' && (
          <div className={padded}>
            <Skeleton label={noticesTexts.loading} lines={3} />
          </div>
        )}
        {load.state === 'failed' && (
          <div className={padded}>
            <LoadFailure error={load.error} onRetry={retry} />
          </div>
        )}
        {load.state === 'loaded' && (
          <NoticeList
            rows={load.data.rows}
            onChoose={({ id, address, read }) => {
              if (!read) markRead([id]);
              if (address !== null) setOpen(false);
            }}
          />
        )}
      </Popover>
      <Announcer text={announcement} />
    </>
  );
}

const BellIcon = ({ unread }: { unread: number }) => (
  <span className={bell}>
    <Bell />
    {unread > 0 && (
      <span aria-hidden className={countStyle}>
        {noticesTexts.count(unread)}
      </span>
    )}
  </span>
);

interface NoticeListProps {
  rows: readonly Notice[];
  onChoose: (notice: Notice) => void;
}

/** Rendered only while the panel is open. */
function NoticeList({ rows, onChoose }: NoticeListProps) {
  if (rows.length === 0) {
    return <EmptyState title={noticesTexts.empty} text={noticesTexts.emptyExplanation} icon={<Bell />} />;
  }
  return (
    <ul className={list}>
      {rows.map((notice) => (
        <li key={notice.id} className={row}>
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
        <time dateTime={at} title={showInstant(at)} className={time}>
          {showRelative(at, now())}
        </time>
      </span>
    </>
  );
}
