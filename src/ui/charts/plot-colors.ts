import { useEffect, useState } from 'react';
import { chartColorProperty, chartPalette } from '../theme/chart-palette.ts';

/** The colors of a drawing on a canvas, which cannot read custom properties itself. */
export interface PlotColors {
  series: string[];
  text: string;
  grid: string;
  zero: string;
}

function readColors(): PlotColors {
  const style = getComputedStyle(document.documentElement);
  const read = (property: string) => style.getPropertyValue(property).trim();
  return {
    series: chartPalette.map((color) => read(chartColorProperty(color))),
    text: read('--colors-fg-muted'),
    grid: read('--colors-border-subtle'),
    zero: read('--colors-border-control'),
  };
}

/** The colors in the present theme; rerenders when the theme changes. */
export function usePlotColors(): PlotColors {
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const themes = new MutationObserver(() => setColors(readColors()));
    themes.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => themes.disconnect();
  }, []);
  return colors;
}
