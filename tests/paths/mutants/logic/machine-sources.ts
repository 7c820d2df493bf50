import { sourceFaults, type SourceFault } from './source-faults.ts';

const texts = import.meta.glob<string>('../../../../machines/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The logic faults in a folder of `machines/`, in the order of its files. */
export function faultsIn(folder: string): SourceFault[] {
  return Object.entries(texts).flatMap(([path, text]) => {
    const [, file = ''] = /machines\/(.+)$/.exec(path) ?? [];
    return file.startsWith(`${folder}/`) ? sourceFaults(file, text) : [];
  });
}
