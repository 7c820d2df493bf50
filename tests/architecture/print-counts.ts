import { countSources } from './counts.ts';

/** `npm run counts` prints the size and structure of the source, for comparison between two commits. */
const counts = await countSources(process.cwd());
process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`);
