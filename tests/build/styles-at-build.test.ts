import { css } from '#styled-system/css';
import { expect, test } from 'vitest';
import { type ClassesOf, inlineConstantStyles } from '#server/cli/styles-at-build.ts';

const classesOf: ClassesOf = (style) => css({ ...style });

const inModule = (line: string) => `import { css } from '#styled-system/css';\n${line}\n`;

test('a css() call with constant arguments is replaced at build time by its class names, wherever it occurs', () => {
  const code = inModule(
    "const Box = ({ open }: Props) => <div className={cx(css({ p: '4', mt: -1, _hover: { color: 'fg' } }), open && css({ 'zIndex': 1 }))} />;",
  );
  const [box, open] = [css({ p: '4', mt: -1, _hover: { color: 'fg' } }), css({ zIndex: 1 })];
  expect([box, open]).toEqual(['p_4 mt_-1 hover:c_fg', 'z_1']);
  expect(inlineConstantStyles(code, 'box.tsx', classesOf)).toBe(
    inModule(`const Box = ({ open }: Props) => <div className={cx("${box}", open && "${open}")} />;`),
  );
});

test('a css() call after non-ASCII characters is replaced at the right position', () => {
  const code = inModule("export const style = { title: 'Ñandutí 🧵', box: css({ color: 'fg' }) };");
  expect(inlineConstantStyles(code, 'box.ts', classesOf)).toBe(
    inModule('export const style = { title: \'Ñandutí 🧵\', box: "c_fg" };'),
  );
});

test.each([
  'css({ color })',
  'css({ mt: -gap })',
  "css({ color: isOn ? 'fg' : 'bg' })",
  "css({ ...base, color: 'fg' })",
  "css({ [prop]: 'fg' })",
  'css({ _hover: { color: tone() } })',
  'css({ width: `${columns}px` })',
  "css(base, { color: 'fg' })",
  "other.css({ color: 'fg' })",
])('the call «%s» is left unchanged at build time', (call) => {
  expect(inlineConstantStyles(inModule(call), 'box.ts', classesOf)).toBe(inModule(call));
});
