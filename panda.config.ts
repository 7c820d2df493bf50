import { defineConfig } from '@pandacss/dev';
import presetBase from '@pandacss/preset-base';
import { createPreset } from '@park-ui/panda-preset';
import slate from '@park-ui/panda-preset/colors/slate';
import { conditions, globalCss } from './src/ui/theme/base.ts';
import { recipes, slotRecipes, staticVariants } from './src/ui/theme/recipes.ts';
import { semanticTokens, tokens, accent } from './src/ui/theme/tokens.ts';

export default defineConfig({
  presets: [presetBase, createPreset({ accentColor: accent, grayColor: slate, radius: 'md' })],
  eject: true,
  preflight: true,
  include: ['./src/{ui,forms,features,app}/**/*.{ts,tsx}'],
  exclude: [],
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
