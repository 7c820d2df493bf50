import amber from '@park-ui/panda-preset/colors/amber';
import blue from '@park-ui/panda-preset/colors/blue';
import grass from '@park-ui/panda-preset/colors/grass';
import orange from '@park-ui/panda-preset/colors/orange';
import pink from '@park-ui/panda-preset/colors/pink';
import red from '@park-ui/panda-preset/colors/red';
import slate from '@park-ui/panda-preset/colors/slate';
import teal from '@park-ui/panda-preset/colors/teal';
import violet from '@park-ui/panda-preset/colors/violet';

type Steps = Record<'3' | '4' | '7' | '11' | '12', { value: string }>;

interface Scale {
  tokens: { light: Steps; dark: Steps };
}

const step = ({ tokens: { light, dark } }: Scale, name: keyof Steps) => ({
  value: { _light: light[name].value, _dark: dark[name].value },
});

/**
 * The colors of one category, by Radix step. In both themes `ink` on `tint` and on `tintHover` reaches 7:1, `onSolid` on
 * `solid` 4.5:1, and `solid` on the page's background 4.5:1. Not the whole scales, which would add 400 properties to the
 * style sheet.
 */
const category = (scale: Scale) => ({
  tint: step(scale, '3'),
  tintHover: step(scale, '4'),
  line: step(scale, '7'),
  solid: step(scale, '11'),
  onSolid: { value: { _light: 'white', _dark: 'black' } },
  ink: step(scale, '12'),
});

/** Colors that tell categories apart, such as calendars; a text with the category's name always accompanies them. */
export const categoryTokens = {
  blue: category(blue),
  teal: category(teal),
  green: category(grass),
  amber: category(amber),
  orange: category(orange),
  red: category(red),
  pink: category(pink),
  violet: category(violet),
  gray: category(slate),
};
