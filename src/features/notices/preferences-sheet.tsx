import { fixedNoticeKinds, NOTICE_PREFERENCES_KEY, noticeKinds, type NoticeKind } from '#contract/endpoints/notices.ts';
import { isRecord } from '#domain/is-record.ts';
import { useUserData } from '#features/kit/services/use-user-data.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { css } from '#styled-system/css';
import { noticesTexts as t } from './notices.texts.ts';

const list = css({ display: 'grid', gap: '4', mt: '4' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });

/** The kinds that a stored value turns off; none when it has another form. */
function readOff(value: unknown): readonly NoticeKind[] {
  const off = isRecord(value) && Array.isArray(value['off']) ? value['off'] : [];
  return noticeKinds.filter((kind) => off.includes(kind) && !fixedNoticeKinds.includes(kind));
}

/** Which notices the user gets, kind by kind. The server no longer writes those that are turned off. */
export function PreferencesSheet({ onClose }: { onClose: () => void }) {
  const { value, save } = useUserData(NOTICE_PREFERENCES_KEY);
  const off = readOff(value);
  const choose = (kind: NoticeKind, isOn: boolean) =>
    save({ off: noticeKinds.filter((one) => (one === kind ? !isOn : off.includes(one))) });
  return (
    <Sheet
      open
      onClose={onClose}
      side="right"
      title={t.preferences}
      closeLabel={t.closePreferences}
      focusFirst={(body) => body.querySelector<HTMLElement>('[role=switch]:not(:disabled)')}
    >
      <p className={help}>{t.preferencesHelp}</p>
      <div className={list}>
        {noticeKinds.map((kind) => {
          const isFixed = fixedNoticeKinds.includes(kind);
          return (
            <Switch
              key={kind}
              label={t.kinds[kind].label}
              help={isFixed ? `${t.kinds[kind].help} ${t.fixed}` : t.kinds[kind].help}
              checked={!off.includes(kind)}
              disabled={isFixed}
              onCheckedChange={(isOn) => choose(kind, isOn)}
            />
          );
        })}
      </div>
    </Sheet>
  );
}
