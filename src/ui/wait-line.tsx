import { css } from '#styled-system/css';

/** Takes no room, and stays at the top of a container that scrolls. */
const place = css({
  position: 'sticky',
  top: '0',
  insetInlineStart: '0',
  height: '0',
  zIndex: '4',
  _print: { display: 'none' },
});
const line = css({ height: '2px', bg: 'colorPalette.default', animation: 'skeleton-pulse' });

/**
 * A pulsing line at the top of content that is being replaced. The container says so to assistive technology with
 * `aria-busy`; the content keeps its contrast, unlike dimmed content.
 */
export function WaitLine() {
  return (
    <div aria-hidden className={place}>
      <div className={line} />
    </div>
  );
}
