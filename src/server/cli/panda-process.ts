import { Builder } from '@pandacss/node';
import type { PandaAnswer, PandaStyles } from './panda-aside.ts';

const builder = new Builder();

/** The styles of the current sources, and the files and folders they depend on. */
async function writeStyles(): Promise<PandaStyles> {
  await builder.setup();
  await builder.emit();
  builder.extract();
  const dependencies: PandaStyles['dependencies'] = [];
  builder.registerDependency((dependency) => dependencies.push(dependency));
  const context = builder.getContextOrThrow();
  const sheet = context.createSheet();
  context.appendBaselineCss(sheet);
  return { css: context.getCss(sheet), dependencies };
}

const answer = (content: PandaAnswer) => process.send?.(content);

process.on('message', () => {
  void writeStyles().then(answer, (error: unknown) => answer({ error: String(error) }));
});
// The parent ends this process; a terminal's Ctrl-C reaches both.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
