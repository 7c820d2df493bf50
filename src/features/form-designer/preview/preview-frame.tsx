import { recordWidth } from '#features/kit/record-form.styles.ts';
import { css, cx } from '#styled-system/css';
import type { ReactNode } from 'react';
import type { PreviewScreen } from './preview-context.tsx';
import { previewTexts as t } from './preview.texts.ts';
import { type Fit, useFit } from './use-fit.ts';

/** Parts of their size below which what is pressed would be too small, and what is read. */
const [SMALLEST_SCREEN, SMALLEST_SHEET] = [0.78, 0.56];

/** What fits at no readable size scrolls inside, by keyboard too. */
const room = css({ overflow: 'auto', minWidth: '0', _print: { overflow: 'visible' } });
/** Takes what the frame takes as it is drawn; transforming alone would leave its full size behind. */
const taken = css({ mx: 'auto', _print: { width: 'auto!', height: 'auto!' } });
const fitted = css({ transformOrigin: '0 0' });
/** As wide inside its edge as the screen it stands for. */
const edge = css({
  boxSizing: 'content-box',
  mx: 'auto',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.canvas',
  _print: { display: 'contents' },
});
const edges: Record<Exclude<PreviewScreen, 'paper'>, string> = {
  /** At least what a program has beside its menu: that fits, drawn smaller, also beside the properties of a part. */
  desktop: css({ width: 'calc(100% - 2px)', minWidth: '50rem' }),
  tablet: css({ width: '48rem' }),
  phone: css({ width: 'min(24.375rem, calc(100% - 8px))', borderWidth: '4px', borderRadius: '1.5rem' }),
};
/** The parts of the form ask how wide this is where else they ask the window. */
const screen = css({ containerType: 'inline-size', containerName: 'screen', _print: { display: 'contents' } });
const page = css({ p: '6', _narrow: { p: '4' }, _print: { p: '0' } });
/** White whatever the theme, as sheets are. Margins as pages have them. */
const sheet = css({
  mx: 'auto',
  p: '15mm',
  bg: 'white',
  color: 'black',
  // Anew, for what it stands for was settled in the theme around.
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

/** The screen a form is shown on, as wide as such screens are, and as large as there is room. */
export function ScreenFrame({ on, children }: { on: Exclude<PreviewScreen, 'paper'>; children: ReactNode }) {
  const { room: ref, content, fit } = useFit(SMALLEST_SCREEN);
  return (
    <div ref={ref} role="group" aria-label={t.frame(t.screens[on])} tabIndex={0} className={room}>
      <div className={taken} style={sizeOf(fit)}>
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

/** The sheet a form is printed on. */
export function PaperFrame({ lies, children }: { lies: 'portrait' | 'landscape'; children: ReactNode }) {
  const { room: ref, content, fit } = useFit(SMALLEST_SHEET);
  return (
    <div ref={ref} role="group" aria-label={t.frame(t.screens.paper)} tabIndex={0} className={room}>
      <div className={taken} style={sizeOf(fit)}>
        <div
          ref={content}
          data-paper={lies}
          className={cx('light', sheet, sheets[lies], fit !== null && fitted)}
          style={scaleOf(fit)}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
