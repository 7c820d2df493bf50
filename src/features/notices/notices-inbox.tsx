import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { sheetStatus } from '#features/kit/loading/part-status.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { Announcer } from '#ui/announcer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Popover } from '#ui/popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useStore } from '#ui/store.ts';
import { css } from '#styled-system/css';
import Bell from 'lucide-react/icons/bell';
import { useRef, useState } from 'react';
import { MessageList } from './message-list.tsx';
import { NoticeList } from './notice-list.tsx';
import { noticesCommands } from './notices.commands.tsx';
import { noticesTexts } from './notices.texts.ts';
import { useInbox } from './use-inbox.ts';
import { useNewNotices } from './use-new-notices.ts';

/** The choice of notices, loaded when it is first opened. */
export const PreferencesPart = lazyPart(
  async () => (await import('./preferences-sheet.tsx')).PreferencesSheet,
  sheetStatus(noticesTexts.preferences),
);

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

/** What the panel shows; null while it is closed. */
type View = 'notices' | 'messages' | null;

/** The button of the inbox in the top bar, with the number of unread notices, and the panel that it opens. */
export function NoticesInbox() {
  const [view, setView] = useState<View>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isChoiceNext = useRef(false);
  const inbox = useInbox();
  const { load, markRead } = inbox;
  const unread = load.state === 'loaded' ? load.data.unread : 0;
  const announcement = useNewNotices(inbox);
  const messages = useStore(useServices().messages);
  const commands = usePageCommands(noticesCommands, {
    open: () => setView('notices'),
    readAll: unread > 0 ? () => markRead(null) : null,
    messages: () => setView('messages'),
    back: view === 'messages' ? () => setView('notices') : null,
    preferences: () => {
      // A sheet closes when the focus leaves it, so it opens after the panel has given the focus to its button.
      isChoiceNext.current = view !== null;
      setView(null);
      setChoosing(view === null);
    },
  });
  const isOnMessages = view === 'messages';
  return (
    <>
      <Popover
        open={view !== null}
        onOpenChange={(isOpen) => setView(isOpen ? 'notices' : null)}
        onClosed={() => {
          if (isChoiceNext.current) setChoosing(true);
          isChoiceNext.current = false;
        }}
        trigger={
          <IconButton
            label={noticesTexts.button(unread)}
            icon={<BellIcon unread={unread} />}
            data-command={commands.open?.id}
          />
        }
        title={isOnMessages ? noticesTexts.messages : noticesTexts.title}
        closeLabel={noticesTexts.close}
        actions={
          !isOnMessages &&
          commands.readAll && <CommandButton command={commands.readAll} textOnly size="sm" variant="ghost" />
        }
        footer={
          <>
            <CommandButton command={isOnMessages ? commands.back : commands.messages} size="sm" variant="ghost" />
            <CommandButton command={commands.preferences} size="sm" variant="ghost" />
          </>
        }
      >
        {isOnMessages ? <MessageList messages={messages} /> : <Notices inbox={inbox} onOpened={() => setView(null)} />}
      </Popover>
      {isChoosing && <PreferencesPart onClose={() => setChoosing(false)} />}
      <Announcer text={announcement} />
    </>
  );
}

interface NoticesProps {
  inbox: ReturnType<typeof useInbox>;
  /** Called when the user opened what a notice tells of. */
  onOpened: () => void;
}

/** The notices in any state: loading, failed or loaded. */
function Notices({ inbox: { load, retry, markRead }, onOpened }: NoticesProps) {
  if (load.state === 'loading') {
    return (
      <div className={padded}>
        <Skeleton label={noticesTexts.loading} lines={3} />
      </div>
    );
  }
  if (load.state === 'failed') {
    return (
      <div className={padded}>
        <LoadFailure error={load.error} onRetry={retry} />
      </div>
    );
  }
  return (
    <NoticeList
      rows={load.data.rows}
      onChoose={({ id, address, read }) => {
        if (!read) markRead([id]);
        if (address !== null) onOpened();
      }}
    />
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
