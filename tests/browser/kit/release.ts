import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServeStatic, serveStatic } from '#server/http/static-files.ts';
import type { Build } from './build.ts';
import type { Behaviour } from './fault-proxy.ts';

const TEXT_FILE = /\.(?:js|css|html|json|webmanifest)$/;
const SCRIPT = /^assets[\\/].*\.js$/;

/** The paths of all files of a built app, within the build. */
export async function filesOf({ folder }: Build): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'client'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, 'client'), path.join(entry.parentPath, entry.name)))
    .toSorted();
}

const nextName = (file: string) => file.replace(/\.js$/, '-next.js');

/**
 * Changes the digest of `index.html` in the worker's cache list: a file whose name never changes is identified by its
 * digest.
 */
const withOtherDigest = (list: string) =>
  list.replace(/url:"index\.html",revision:"([0-9a-f]+)"/, (entry, digest: string) =>
    entry.replace(digest, [...digest].toReversed().join('')),
  );

/**
 * Creates the next release of a build: the same app with another version, its scripts renamed and the worker's cache
 * list updated, as a build of changed sources would do.
 */
export async function nextRelease(build: Build, version: { is: string; becomes: string }): Promise<Build> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nemu-release-'));
  const client = path.join(folder, 'client');
  await cp(path.join(build.folder, 'client'), client, { recursive: true });
  const files = await filesOf(build);
  const scripts = files.filter((file) => SCRIPT.test(file));
  for (const file of files.filter((name) => TEXT_FILE.test(name))) {
    const text = await readFile(path.join(client, file), 'utf8');
    const renamed = scripts.reduce(
      (all, name) => all.replaceAll(path.basename(name), path.basename(nextName(name))),
      text,
    );
    await writeFile(path.join(client, file), withOtherDigest(renamed.replaceAll(version.is, version.becomes)));
  }
  for (const file of scripts) await rename(path.join(client, file), path.join(client, nextName(file)));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Responds with the files of a build in place of the server, with the product's headers. */
export function serveBuild({ folder }: Build): Behaviour {
  const serve: ServeStatic = serveStatic(path.join(folder, 'client'));
  return async ({ request: { path: pathname, method, headers }, response }) => {
    const answer = await serve(
      new Request(`http://files${pathname}`, {
        method,
        headers: { 'accept-encoding': String(headers['accept-encoding'] ?? '') },
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}
