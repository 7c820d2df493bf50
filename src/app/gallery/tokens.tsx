import type { CSSProperties } from 'react';
import type { Exhibit } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';
import { readTextStyles, readTokens, type Token } from './read-tokens.ts';

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

/** A bar as wide as each of some values of the theme. */
const Bars = ({ pattern }: { pattern: RegExp }) => (
  <ul className="specimens">
    {readTokens(pattern).map((token) => (
      <li key={token.name}>
        {`${token.name}: ${token.value}`}
        <span className="bar" style={{ width: valueOf(token) }} />
      </li>
    ))}
  </ul>
);

/** A text in each of the text styles. */
const TextStyles = () => (
  <ul className="specimens">
    {readTextStyles().map((style) => (
      <li key={style} className={`specimen ${style}`}>
        {`${style}: ${t.customer}`}
      </li>
    ))}
  </ul>
);

/** The values that cannot be seen, such as durations. */
const Values = ({ pattern }: { pattern: RegExp }) => (
  <ul className="tokens">
    {readTokens(pattern).map(({ name, value }) => (
      <li key={name} className="token">{`${name}: ${value}`}</li>
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
    file: 'ui/theme/tokens.ts',
    components: ['tokens', 'semanticTokens', 'accent'],
    states: [
      { name: s.textStyles, isWide: true, content: <TextStyles /> },
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
        name: s.shadows,
        isWide: true,
        content: <Swatches pattern={/^shadows-/} styleOf={(token) => ({ boxShadow: valueOf(token) })} />,
      },
      {
        name: s.places,
        isWide: true,
        content: (
          <Bars
            pattern={
              /^sizes-(?:control|control-small|row|top-bar|navigation|navigation-folded|entry|page|message-box)$/
            }
          />
        ),
      },
      { name: s.durations, isWide: true, content: <Values pattern={/^durations-/} /> },
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
