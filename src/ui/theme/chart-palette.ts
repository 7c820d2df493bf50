/**
 * The names of the colors that tell series, bars and slices apart, in the order in which a chart uses them. Neighbors
 * differ in hue and lightness.
 */
export const chartPalette = ['teal', 'violet', 'orange', 'blue', 'pink', 'olive', 'brown', 'gray'] as const;

export type ChartColor = (typeof chartPalette)[number];

/** The color at a place of a series; the colors repeat after the last one. */
export const chartColorAt = (index: number): ChartColor => chartPalette[index % chartPalette.length] ?? 'gray';

/** The CSS value of a color, which follows the theme. */
export const chartColorValue = (color: ChartColor): string => `var(${chartColorProperty(color)})`;

/** The CSS custom property that holds a color in the present theme. */
export const chartColorProperty = (color: ChartColor): string => `--colors-chart-${color}`;
