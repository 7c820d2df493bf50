import { showInstant, showRelative } from '#domain/dates.ts';
import { sharedTexts } from '#contract/texts.ts';
import type { SessionMessage } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { toneClass, toneIcon } from '#ui/alert.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css, cx } from '#styled-system/css';
import MessageSquare from 'lucide-react/icons/message-square';
import { noticesStyles } from './notices.styles.ts';
import { noticesTexts as t } from './notices.texts.ts';

const entry = css({
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr)',
  columnGap: '3',
  px: '4',
  py: '3',
  overflowWrap: 'anywhere',
  '& > svg': { width: '5', height: '5', color: 'colorPalette.text' },
});
const textStyle = css({ display: 'block', textStyle: 'sm', color: 'fg.default', whiteSpace: 'pre-line' });

/** The toasts of the session, the newest first, with the details of failures. */
export function MessageList({ messages }: { messages: readonly SessionMessage[] }) {
  if (messages.length === 0) {
    return <EmptyState title={t.noMessages} text={t.noMessagesExplanation} icon={<MessageSquare />} />;
  }
  return (
    <ul className={noticesStyles.list}>
      {messages.map((message) => (
        <li key={message.id} className={noticesStyles.row}>
          <Message message={message} />
        </li>
      ))}
    </ul>
  );
}

function Message({ message: { type, text, at, details } }: { message: SessionMessage }) {
  const { now } = useServices();
  const Icon = toneIcon[type];
  const instant = new Date(at).toISOString();
  return (
    <div className={cx(entry, toneClass[type])}>
      <Icon aria-hidden="true" />
      <div>
        <span className={textStyle}>
          <VisuallyHidden>{t.messageTypes[type]} </VisuallyHidden>
          {text}
        </span>
        <time dateTime={instant} title={showInstant(instant)} className={noticesStyles.time}>
          {showRelative(instant, now())}
        </time>
        {details !== undefined && (
          <Disclosure showLabel={sharedTexts.showDetails} hideLabel={sharedTexts.hideDetails}>
            {details}
          </Disclosure>
        )}
      </div>
    </div>
  );
}
