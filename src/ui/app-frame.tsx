import MenuIcon from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import { type ReactNode, useState, type ComponentProps, useId } from 'react';
import { css, cx } from '#styled-system/css';
import { ark } from '@ark-ui/react/factory';
import { IconButton } from './icon-button.tsx';
import { Sheet } from './sheet.tsx';
import { Tooltip } from './tooltip.tsx';
import { useMediaQuery } from './use-media-query.ts';

const NARROWEST = '@media (max-width: 23.99rem)';

const frame = css({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  /** Content is clipped or wraps; it never widens the page. */
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
  /** Where nothing of it would be left; the sheet of the navigation names it there. */
  [NARROWEST]: { display: 'none' },
});
const sheetCompany = css({ px: '2.5', mb: '4', color: 'fg.muted', overflowWrap: 'anywhere', hideFrom: 'md' });
const endStyle = css({ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: '1' });
const phoneOnly = css({ hideFrom: 'md' });
const deskOnly = css({ hideBelow: 'md' });
/** Sticks below the top bar when the page scrolls. */
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
/** The labels next to the folded icons overlay the page. */
const folded = css({ width: 'navigationFolded', zIndex: '3' });
const content = css({ flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column' });
const mainStyle = css({ flex: '1', minWidth: '0', p: 'page', _print: { p: '0' } });
const below = css({ px: 'page', pb: 'page', _empty: { display: 'none' } });
/** Where the navigation stands beside the page. */
const DESK = '(min-width: 48rem)';
/** The maximum readable width; a page may be narrower, or say that it uses the whole window. */
const page = css({ maxWidth: 'page', '&:has(> [data-page=wide])': { maxWidth: 'none' } });

export interface AppFrameTexts {
  skip: string;
  navigation: string;
  /** Title of the sheet that contains the navigation on phones. */
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
  /** What stands beside the user, such as the inbox. */
  tools?: ReactNode;
  /** A banner above the page, such as a lost connection. */
  banner?: ReactNode;
  /** Renders the link groups: `folded` when only icons fit; call `onNavigate` to close the sheet on phones. */
  navigation: (state: { folded: boolean; onNavigate: () => void }) => ReactNode;
  /** What stands below the navigation or, where there is no room for it, below the page. */
  aside?: ReactNode;
  isFolded: boolean;
  onFold: (folded: boolean) => void;
  texts: AppFrameTexts;
  children: ReactNode;
}

interface TopBarProps extends AppFrameProps {
  /** Opens the navigation on phones. */
  onOpen: () => void;
}

/**
 * Top bar with navigation button, brand, company, tools and user. The button opens the navigation on phones and folds it
 * elsewhere.
 */
function TopBar({ texts, isFolded, onFold, onOpen, brand, company, user, tools }: TopBarProps) {
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
      <div className={endStyle}>
        {tools}
        {user}
      </div>
    </header>
  );
}

/** The frame for signed-in users: banner, navigation, main content and a skip link. Only the main content prints. */
export function AppFrame(props: AppFrameProps) {
  const { texts, isFolded } = props;
  const [sheet, setSheet] = useState(false);
  const closeSheet = () => setSheet(false);
  const hasNavigation = useMediaQuery(DESK);
  const isAsideBelow = isFolded || !hasNavigation;
  return (
    <div className={frame}>
      <button type="button" data-skip="" className={skip} onClick={() => document.querySelector('main')?.focus()}>
        {texts.skip}
      </button>
      <TopBar {...props} onOpen={() => setSheet(true)} />
      <div className={bannerStyle}>{props.banner}</div>
      <div className={body}>
        <div className={cx(side, isFolded && folded)}>
          <nav aria-label={texts.navigation}>{props.navigation({ folded: isFolded, onNavigate: () => undefined })}</nav>
          {!isAsideBelow && props.aside}
        </div>
        <div className={content}>
          <main tabIndex={-1} className={mainStyle}>
            <div className={page}>{props.children}</div>
          </main>
          {isAsideBelow && <div className={below}>{props.aside}</div>}
        </div>
      </div>
      <Sheet open={sheet} onClose={closeSheet} title={texts.menu} closeLabel={texts.closeNavigation}>
        {props.company !== undefined && <p className={sheetCompany}>{props.company}</p>}
        <nav aria-label={texts.navigation}>{props.navigation({ folded: false, onNavigate: closeSheet })}</nav>
      </Sheet>
    </div>
  );
}

const group = css({ display: 'grid', gap: '0.5', '& + &': { mt: '4' } });
const title = css({ px: '2.5', mb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' });
const list = css({ display: 'grid', gap: '0.5', listStyle: 'none' });
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: 'controlSmall',
  px: '2.5',
  borderRadius: 'l2',
  textStyle: 'sm',
  color: 'fg.default',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current=page]': { bg: 'bg.accentSubtle', color: 'colorPalette.text', fontWeight: 'medium' },
  '& > svg': { width: '4.5', height: '4.5', flexShrink: '0' },
});
const srOnlyStyle = css({ srOnly: true });

/** A titled group of links; when folded, the title is for screen readers only. */
export function NavGroup(props: { title?: string; folded: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className={group}>
      {props.title !== undefined && (
        <span id={id} className={props.folded ? srOnlyStyle : title}>
          {props.title}
        </span>
      )}
      <ul aria-labelledby={props.title === undefined ? undefined : id} className={list}>
        {props.children}
      </ul>
    </div>
  );
}

interface NavItemProps extends ComponentProps<typeof ark.a> {
  /** Tooltip on hover and focus, for a folded link that shows only its icon. */
  tip?: string | undefined;
}

/** A link in the navigation: pass the router's link as child together with `asChild`. */
export function NavItem({ tip, className, ...rest }: NavItemProps) {
  const link = <ark.a {...rest} className={cx(item, className)} />;
  return <li>{tip === undefined ? link : <Tooltip text={tip}>{link}</Tooltip>}</li>;
}

/** The label of a NavItem; when folded, it remains the accessible name. */
export function NavLabel({ folded, children }: { folded: boolean; children: ReactNode }) {
  return <span className={folded ? srOnlyStyle : undefined}>{children}</span>;
}
