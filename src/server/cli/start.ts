import { loadBuiltServer } from './built-server.ts';

const { serve } = await loadBuiltServer();
await serve();
