import { loadBuiltServer } from './build.ts';

const { serve } = await loadBuiltServer();
await serve();
