import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { IconButton } from '../icon-button.tsx';
import type { TimeSeriesTexts, TimeWindow } from './chart.types.ts';
import type { TimeView } from './use-time-view.ts';

/** Share of the window by which one press moves it. */
const PAN_SHARE = 0.5;

const unavailable = css({ '&[aria-disabled=true]': { opacity: '0.4', cursor: 'default' } });

interface ZoomToolsProps {
  view: TimeView;
  texts: TimeSeriesTexts;
  onChanged: (window: TimeWindow) => void;
}

/** The buttons that change the part of time shown. Those without an effect stay, so that the focus does. */
export function ZoomTools({ view, texts, onChanged }: ZoomToolsProps) {
  const { isZoomed, zoom, pan, resetZoom } = view;
  const tool = (label: string, icon: ReactNode, isUsable: boolean, act: () => TimeWindow) => (
    <IconButton
      size="sm"
      label={label}
      icon={icon}
      className={unavailable}
      aria-disabled={!isUsable}
      onClick={() => isUsable && onChanged(act())}
    />
  );
  return (
    <>
      {tool(texts.earlier, <ChevronLeft />, isZoomed, () => pan(-PAN_SHARE))}
      {tool(texts.later, <ChevronRight />, isZoomed, () => pan(PAN_SHARE))}
      {tool(texts.zoomIn, <ZoomIn />, true, () => zoom('in'))}
      {tool(texts.zoomOut, <ZoomOut />, isZoomed, () => zoom('out'))}
      {tool(texts.wholeTime, <RotateCcw />, isZoomed, resetZoom)}
    </>
  );
}
