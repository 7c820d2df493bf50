import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { css } from '#styled-system/css';
import { shortcutTexts as t } from './shortcuts.texts.ts';

const groups = css({ display: 'grid', gap: '6' });
const group = css({ display: 'grid', gap: '2' });
const list = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: '4',
  rowGap: '2',
  alignItems: 'center',
});
const row = css({ display: 'contents' });
const does = css({ textStyle: 'sm' });
const shortcutKeys = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2', textStyle: 'sm' });
const keyStyle = css({
  px: '1.5',
  borderWidth: '1px',
  borderBottomWidth: '2px',
  borderRadius: 'l1',
  bg: 'bg.subtle',
  fontFamily: 'inherit',
  fontSize: 'xs',
  whiteSpace: 'nowrap',
});

/** List of the designer's keyboard shortcuts. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet side="right" open title={t.title} closeLabel={t.close} onClose={onClose}>
      <div className={groups}>
        {t.groups.map(({ title, shortcuts }) => (
          <section key={title} className={group}>
            <Heading level={3}>{title}</Heading>
            <dl className={list}>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.does} className={row}>
                  <dt className={does}>{shortcut.does}</dt>
                  <dd className={shortcutKeys}>
                    {shortcut.keys.map((keys) => (
                      <Keys key={keys.join('+')} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

/** Keys pressed together, joined by plus signs. */
function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && ' + '}
          <kbd className={keyStyle}>{key}</kbd>
        </span>
      ))}
    </span>
  );
}
