import { loadBuiltServer } from './build.ts';

const { administrate } = await loadBuiltServer();
process.exitCode = await administrate(process.argv.slice(2));
