import type { CSSProperties } from 'react';
import type { Exhibit } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';
import { readTokens, type Token } from './read-tokens.ts';

interface SpecimensProps {
  pattern: RegExp;
  styleOf: (token: Token) => CSSProperties;
}

/** A text in each of some values of the theme. */
const Specimens = ({ pattern, styleOf }: SpecimensProps) => (
  <ul className="specimens">
    {readTokens(pattern).map((token) => (
      <li key={token.name} className="specimen" style={styleOf(token)}>
        {`${token.name}: ${t.customer}`}
      </li>
    ))}
  </ul>
);

interface SwatchesProps extends SpecimensProps {
  pattern: RegExp;
}

/** A square in each of some values of the theme. */
const Swatches = ({ pattern, styleOf }: SwatchesProps) => (
  <ul className="tokens">
    {readTokens(pattern).map((token) => (
      <li key={token.name} className="token">
        <span className="swatch" style={styleOf(token)} />
        {token.name}
      </li>
    ))}
  </ul>
);

const valueOf = ({ property }: Token): string => `var(${property})`;
const background = (token: Token): CSSProperties => ({ background: valueOf(token) });

/** The colors that components use; those of the scales behind them are left out. */
const colorGroups = ['bg', 'fg', 'border', 'chart', 'category'] as const;

/** The values of the theme, read from its style sheet. */
export const tokenExhibits: readonly Exhibit[] = [
  {
    file: 'theme/tokens.ts',
    name: 'Tokens',
    states: [
      {
        name: s.sizes,
        isWide: true,
        content: <Specimens pattern={/^font-sizes-/} styleOf={(token) => ({ fontSize: valueOf(token) })} />,
      },
      {
        name: s.weights,
        isWide: true,
        content: <Specimens pattern={/^font-weights-/} styleOf={(token) => ({ fontWeight: valueOf(token) })} />,
      },
      ...colorGroups.map((group) => ({
        name: `colors.${group}`,
        isWide: true,
        content: <Swatches pattern={new RegExp(`^colors-${group}-`)} styleOf={background} />,
      })),
      {
        name: s.radii,
        isWide: true,
        content: <Swatches pattern={/^radii-/} styleOf={(token) => ({ borderRadius: valueOf(token) })} />,
      },
      {
        name: s.spaces,
        isWide: true,
        content: (
          <Swatches
            pattern={/^spacing-(?:block|inset|cell|page|\d{1,2})$/}
            styleOf={(token) => ({ width: valueOf(token), height: '1rem' })}
          />
        ),
      },
    ],
  },
];
