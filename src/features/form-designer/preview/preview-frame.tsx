import { recordWidth } from '#features/kit/record-form.styles.ts';
import { css, cx } from '#styled-system/css';
import type { ReactNode } from 'react';
import type { PreviewScreen } from './preview-context.tsx';
import { previewTexts as t } from './preview.texts.ts';
import { type Fit, useFit } from './use-fit.ts';

/**
 * Minimum scale of a screen and of a sheet, below which controls are too small to press and text too small to read.
 */
const [SMALLEST_SCREEN, SMALLEST_SHEET] = [0.78, 0.56];

/** Scrolls, by keyboard too, when the content does not fit at the minimum scale. */
const room = css({ overflow: 'auto', minWidth: '0', _print: { overflow: 'visible' } });
/** Has the scaled size of the frame, because a transform alone does not change the layout size. */
const scaledSize = css({ mx: 'auto', _print: { width: 'auto!', height: 'auto!' } });
const fitted = css({ transformOrigin: '0 0' });
/** The inner width equals that of the simulated screen. */
const edge = css({
  boxSizing: 'content-box',
  mx: 'auto',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.canvas',
  _print: { display: 'contents' },
});
const edges: Record<Exclude<PreviewScreen, 'paper'>, string> = {
  /**
   * At least the width that a program has beside its menu, so that the scaled preview also fits beside the
   * properties panel.
   */
  desktop: css({ width: 'calc(100% - 2px)', minWidth: '50rem' }),
  tablet: css({ width: '48rem' }),
  phone: css({ width: 'min(24.375rem, calc(100% - 8px))', borderWidth: '4px', borderRadius: '1.5rem' }),
};
/** The form's components query the width of this container instead of the window. */
const screen = css({ containerType: 'inline-size', containerName: 'screen', _print: { display: 'contents' } });
const page = css({ p: '6', _narrow: { p: '4' }, _print: { p: '0' } });
/** White in any theme, like paper, with the margins of a page. */
const sheet = css({
  mx: 'auto',
  p: '15mm',
  bg: 'white',
  color: 'black',
  // Set again, because the outer theme has already resolved its colours.
  colorPalette: 'teal',
  fontSize: '10pt',
  borderWidth: '1px',
  _print: { display: 'contents' },
});
const sheets = {
  portrait: css({ width: '210mm', minHeight: '297mm' }),
  landscape: css({ width: '297mm', minHeight: '210mm' }),
};

const sizeOf = (fit: Fit | null) => (fit === null ? undefined : { width: fit.width, height: fit.height });

const scaleOf = (fit: Fit | null) => (fit === null ? undefined : { transform: `scale(${fit.scale})` });

/** The simulated screen at its real width, scaled down to the available room. */
export function ScreenFrame({ on, children }: { on: Exclude<PreviewScreen, 'paper'>; children: ReactNode }) {
  const { room: ref, content, fit } = useFit(SMALLEST_SCREEN);
  return (
    <div ref={ref} role="group" aria-label={t.frame(t.screens[on])} tabIndex={0} className={room}>
      <div className={scaledSize} style={sizeOf(fit)}>
        <div ref={content} className={cx(edge, edges[on], fit !== null && fitted)} style={scaleOf(fit)}>
          <div data-screen={on} className={screen}>
            <div className={page}>
              <div className={recordWidth}>{children}</div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The printed sheet of the form. */
export function PaperFrame({ orientation, children }: { orientation: 'portrait' | 'landscape'; children: ReactNode }) {
  const { room: ref, content, fit } = useFit(SMALLEST_SHEET);
  return (
    <div ref={ref} role="group" aria-label={t.frame(t.screens.paper)} tabIndex={0} className={room}>
      <div className={scaledSize} style={sizeOf(fit)}>
        <div
          ref={content}
          data-paper={orientation}
          className={cx('light', sheet, sheets[orientation], fit !== null && fitted)}
          style={scaleOf(fit)}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
