import MenuIcon from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import { createElement, type ReactNode, useState } from 'react';
import { css, cx } from '#styled-system/css';
import { IconButton } from './icon-button.tsx';
import { useLatePart } from './use-late-part.ts';
import { usePageFirst } from './use-page-first.ts';

const frame = css({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  /** What stands in it is cut or wraps; it never widens the page. */
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
  bg: 'bg.canvas',
});
const skip = css({
  position: 'fixed',
  insetStart: '2',
  top: '2',
  zIndex: 'skipLink',
  px: '4',
  py: '2',
  bg: 'bg.default',
  color: 'colorPalette.text',
  borderRadius: 'l2',
  boxShadow: 'md',
  '&:not(:focus)': { srOnly: true },
});
const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'docked',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  height: 'topBar',
  px: '3',
  bg: 'bg.default',
  borderBottomWidth: '1px',
  _print: { display: 'none' },
});
const brandStyle = css({
  fontWeight: 'bold',
  letterSpacing: '-0.02em',
  color: 'colorPalette.text',
  textStyle: 'lg',
  px: '1',
});
const companyStyle = css({
  minWidth: '0',
  flexShrink: '1',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ps: '3',
  borderInlineStartWidth: '1px',
  color: 'fg.muted',
});
const userStyle = css({ marginInlineStart: 'auto' });
const phoneOnly = css({ hideFrom: 'md' });
const deskOnly = css({ hideBelow: 'md' });
/** Under the top bar, also once the page was scrolled. */
const bannerStyle = css({ position: 'sticky', top: 'var(--sizes-top-bar)', zIndex: 'docked' });
const body = css({ display: 'flex', alignItems: 'stretch', minWidth: '0', _print: { display: 'block' } });
const side = css({
  position: 'sticky',
  top: 'var(--sizes-top-bar)',
  alignSelf: 'start',
  height: 'calc(100dvh - var(--sizes-top-bar))',
  overflowY: 'auto',
  flexShrink: '0',
  width: 'navigation',
  p: '2',
  bg: 'bg.default',
  borderInlineEndWidth: '1px',
  hideBelow: 'md',
  transition: 'width 150ms',
  _print: { display: 'none' },
});
/** The words beside its icons lie over the page. */
const folded = css({ width: 'navigationFolded', zIndex: '3' });
const mainStyle = css({ flex: '1', minWidth: '0', p: 'page', _print: { p: '0' } });
/** As wide as reading allows; a page may be narrower. */
const page = css({ maxWidth: 'page' });

export interface AppFrameTexts {
  skip: string;
  navigation: string;
  /** Title of the sheet that holds the navigation on phones. */
  menu: string;
  openNavigation: string;
  closeNavigation: string;
  fold: string;
  unfold: string;
}

interface AppFrameProps {
  brand: ReactNode;
  company?: ReactNode;
  user: ReactNode;
  /** A line over the page, such as the lost connection. */
  banner?: ReactNode;
  /** The groups of links; told whether only icons fit, and how to close the sheet of phones. */
  navigation: (state: { folded: boolean; onNavigate: () => void }) => ReactNode;
  isFolded: boolean;
  onFold: (folded: boolean) => void;
  texts: AppFrameTexts;
  children: ReactNode;
}

/** Navigation, brand and company, and the user; on phones the navigation is opened, elsewhere it is folded. */
function TopBar({ texts, isFolded, onFold, onOpen, brand, company, user }: AppFrameProps & { onOpen: () => void }) {
  return (
    <header className={bar}>
      <IconButton className={phoneOnly} label={texts.openNavigation} icon={<MenuIcon />} onClick={onOpen} />
      <IconButton
        className={deskOnly}
        label={isFolded ? texts.unfold : texts.fold}
        aria-expanded={!isFolded}
        icon={<PanelLeft />}
        onClick={() => onFold(!isFolded)}
      />
      <span className={brandStyle}>{brand}</span>
      {company !== undefined && <span className={companyStyle}>{company}</span>}
      <div className={userStyle}>{user}</div>
    </header>
  );
}

/** The frame of those who came in: banner, navigation, main, and a link that skips to it. Nothing of it prints. */
export function AppFrame(props: AppFrameProps) {
  const { texts, isFolded } = props;
  const [sheet, setSheet] = useState(false);
  return (
    <div className={frame}>
      <button type="button" className={skip} onClick={() => document.querySelector('main')?.focus()}>
        {texts.skip}
      </button>
      <TopBar {...props} onOpen={() => setSheet(true)} />
      <div className={bannerStyle}>{props.banner}</div>
      <div className={body}>
        <nav aria-label={texts.navigation} className={cx(side, isFolded && folded)}>
          {props.navigation({ folded: isFolded, onNavigate: () => undefined })}
        </nav>
        <main tabIndex={-1} className={mainStyle}>
          <div className={page}>{props.children}</div>
        </main>
      </div>
      <NavigationSheet texts={texts} navigation={props.navigation} open={sheet} onClose={() => setSheet(false)} />
    </div>
  );
}

interface NavigationSheetProps extends Pick<AppFrameProps, 'texts' | 'navigation'> {
  open: boolean;
  onClose: () => void;
}

const loadSheet = async () => (await import('./sheet.tsx')).Sheet;

/** The navigation of phones; its code is loaded once the page stands, which can be worked with before it. */
function NavigationSheet({ texts, navigation, open, onClose }: NavigationSheetProps) {
  const isDue = usePageFirst();
  const Sheet = useLatePart(isDue || open ? loadSheet : null);
  if (Sheet === null) return null;
  return createElement(
    Sheet,
    { open, onClose, title: texts.menu, closeLabel: texts.closeNavigation },
    <nav aria-label={texts.navigation}>{navigation({ folded: false, onNavigate: onClose })}</nav>,
  );
}
