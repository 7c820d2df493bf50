import { selectIsBusy } from '#machines/printing/index.ts';
import { useSelector } from '@xstate/react';
import { useServices } from '../services/use-services.ts';
import { createPrinting, type PaperParts, type PrintingRef } from './printing.actors.ts';
import { useProcess } from './use-process.ts';

/** What the command `Imprimir` of a page does; it waits for the printing that it started. */
export function usePrint({ loadPaper }: Pick<PaperParts, 'loadPaper'> = {}): { run: () => void; disabled: boolean } {
  const services = useServices();
  const { running, run } = useProcess<{ actor: PrintingRef }>('');
  const disabled = useSelector(running?.actor, (snapshot) => snapshot !== undefined && selectIsBusy(snapshot));
  const print = () => run({ actor: createPrinting(services, loadPaper === undefined ? {} : { loadPaper }) });
  return { run: print, disabled };
}
