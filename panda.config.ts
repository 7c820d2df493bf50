import { defineConfig } from '@pandacss/dev';
import presetBase from '@pandacss/preset-base';
import { createPreset } from '@park-ui/panda-preset';
import slate from '@park-ui/panda-preset/colors/slate';
import { conditions, globalCss } from './src/ui/theme/base.ts';
import { recipes, slotRecipes, staticVariants } from './src/ui/theme/recipes.ts';
import { semanticTokens, tokens, accent } from './src/ui/theme/tokens.ts';

/**
 * The base preset without its global styles: they set 33 variables of filter and transform utilities on every element
 * and pseudo-element. The app uses none of these utilities, and the variables took a large part of the time in which
 * the browser computes styles.
 */
const base = { ...presetBase, globalCss: {} };
const park = createPreset({ accentColor: accent, grayColor: slate, radius: 'md' });

export default defineConfig({
  // Park names the base preset too, and would add what is left out here.
  presets: [base, { ...park, presets: [] }],
  eject: true,
  preflight: true,
  include: ['./src/{ui,forms,features,app}/**/*.{ts,tsx}'],
  // The gallery of components is no part of the product.
  exclude: ['./src/app/gallery/**'],
  outdir: 'src/styled-system',
  outExtension: 'mjs',
  importMap: '#styled-system',
  jsxFramework: 'react',
  strictTokens: false,
  hash: false,
  logLevel: 'warn',
  conditions,
  globalCss,
  theme: { extend: { tokens, semanticTokens, recipes, slotRecipes } },
  staticCss: { recipes: staticVariants },
});
