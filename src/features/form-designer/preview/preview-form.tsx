import { titleOf } from '#domain/forms/stored-data.ts';
import { FormRenderer, useVisibleTabs } from '#forms/renderer/form-renderer.tsx';
import { PROBLEMS } from '#forms/engine/form-store.ts';
import { OpenFormProvider, useFormPart } from '#forms/engine/open-form.ts';
import { PaperForm, usePaper } from '#forms/printing/printed-form.tsx';
import { ProblemSummary } from '#forms/renderer/problem-summary.tsx';
import { useFormKeys } from '#forms/renderer/use-form-keys.ts';
import { recordWidth } from '#features/kit/record/record-form.styles.ts';
import { type FormServices, FormServicesProvider, useFormServices } from '#forms/form-services.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { css, cx } from '#styled-system/css';
import { type FormEvent, useMemo, useRef, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { type PreviewScreen, usePreview } from './preview-context.tsx';
import { previewTexts as t } from './preview.texts.ts';
import { type RunningPreview, type PreviewSource, usePreviewForm } from './use-preview-form.ts';

const stack = css({ display: 'grid', gap: 'block', minWidth: '0' });
const title = css({ textStyle: 'xl', fontWeight: 'semibold', overflowWrap: 'anywhere' });
const note = css({ color: 'fg.muted', textStyle: 'sm' });
const end = css({ display: 'flex', justifyContent: 'flex-end', _print: { display: 'none' } });

/** The form in the program renderer, for trying it out: reads the records that links refer to, and sends no writes. */
export function PreviewForm({ source }: { source: PreviewSource }) {
  const services = useFormServices();
  const reading = useMemo(() => ({ ...services, startUpload: refuseUpload }), [services]);
  const preview = usePreviewForm(source);
  const { screen } = usePreview();
  return (
    <FormServicesProvider value={reading}>
      <OpenFormProvider value={preview.open}>
        {screen === 'paper' ? <OnPaper /> : <OnScreen on={screen} preview={preview} />}
      </OpenFormProvider>
    </FormServicesProvider>
  );
}

function OnScreen({ on, preview }: { on: Exclude<PreviewScreen, 'paper'>; preview: RunningPreview }) {
  const { open, attempt, isRight, trySaving } = preview;
  const { tab, choose, typed } = usePreview();
  useFormPart(PROBLEMS);
  const fields = useRef<HTMLDivElement>(null);
  const tabs = useVisibleTabs();
  const onTab = (key: string) => choose({ tab: key });
  const press = useFormKeys({ fields, tabs, tab: tab ?? tabs[0]?.key ?? null, onTab, onSave: trySaving });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    trySaving();
  };
  const { definition, fields: valued } = open.store.form;
  return (
    <ScreenFrame on={on}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its controls */}
      <form noValidate onSubmit={submit} onKeyDown={press} className={stack}>
        <p className={title}>{t.newRecord(definition.one)}</p>
        {valued.size === 0 && <p className={note}>{t.noFields}</p>}
        <ProblemSummary problems={typed.problems()} failure={null} attempt={attempt} onTab={onTab} />
        {isRight && (
          <Alert tone="positive" role="status">
            <p>{t.wouldSave}</p>
          </Alert>
        )}
        <div ref={fields} className={stack}>
          <FormRenderer tab={tab} onTab={onTab} />
        </div>
        {!open.isReadOnly && (
          <div className={end}>
            <Button type="submit" variant="solid" title={t.tryKeys} aria-keyshortcuts="Control+S Control+Enter">
              {t.trySaving}
            </Button>
          </div>
        )}
      </form>
    </ScreenFrame>
  );
}

function OnPaper() {
  const { store } = useFormPart(PROBLEMS);
  return (
    <PaperFrame orientation={usePaper()}>
      <div className={stack}>
        <p className={title}>{titleOf(store.form, store.values()) || store.form.definition.one}</p>
        <PaperForm />
      </div>
    </PaperFrame>
  );
}

/** Uploads nothing, and says so. */
const refuseUpload: FormServices['startUpload'] = (_file, _id, onChange) => {
  const refuse = () => onChange({ status: 'failed', text: t.nothingSent });
  refuse();
  return { retry: refuse, cancel: () => undefined };
};

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
function ScreenFrame({ on, children }: { on: Exclude<PreviewScreen, 'paper'>; children: ReactNode }) {
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
function PaperFrame({ orientation, children }: { orientation: 'portrait' | 'landscape'; children: ReactNode }) {
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

/** The scale and the resulting size in pixels; null at full size. */
interface Fit {
  scale: number;
  width: number;
  height: number;
}

interface Fitting {
  room: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  fit: Fit | null;
}

function fitOf(room: HTMLElement, content: HTMLElement, smallest: number): Fit | null {
  const { offsetWidth: width, offsetHeight: height } = content;
  if (width === 0 || width <= room.clientWidth) return null;
  const scale = Math.max(smallest, room.clientWidth / width);
  return { scale, width: Math.floor(width * scale), height: Math.ceil(height * scale) };
}

const isSame = (one: Fit | null, other: Fit | null): boolean =>
  one?.scale === other?.scale && one?.width === other?.width && one?.height === other?.height;

/**
 * Scales content down to the available width, again whenever the size of the content or of the room changes.
 * @param smallest the minimum scale, below which the content scrolls instead
 */
function useFit(smallest: number): Fitting {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Fit | null>(null);
  useLayoutEffect(() => {
    const [around, inside] = [room.current, content.current];
    if (around === null || inside === null) return;
    const measure = () => {
      const next = fitOf(around, inside, smallest);
      setFit((before) => (isSame(before, next) ? before : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [smallest]);
  return { room, content, fit };
}
