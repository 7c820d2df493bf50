import { loadBuiltServer } from './built-server.ts';

const { administrate } = await loadBuiltServer();
process.exitCode = await administrate(process.argv.slice(2));
