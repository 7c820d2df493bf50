import { readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const pages = readdirSync(path.join(import.meta.dirname, 'pages'), { withFileTypes: true });
const input = pages
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => path.join(import.meta.dirname, 'pages', name, 'index.html'));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input },
  },
});
