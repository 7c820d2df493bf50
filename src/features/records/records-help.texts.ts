import { buttonName, point, pointFor } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { filterCommands } from '#features/kit/filter/filter.commands.tsx';
import { sharingTexts } from '#features/kit/sharing/sharing.texts.ts';
import { recordFormCommands } from '#features/kit/record/record.commands.tsx';
import { listTexts } from './list/list.texts.ts';
import { openRecordCommands, recordListCommands } from './records.commands.tsx';

const list = recordListCommands.rows;
const filter = filterCommands.rows;
const form = recordFormCommands.rows;
const record = openRecordCommands.rows;

/** Where the question stands, on the page and in the palette. */
const whyNotPoint = point(
  `Si le falta un permiso, ${buttonName(form.whyNot)} dice cuál y quién puede darlo. Está en la página, junto a los botones, y en la búsqueda de comandos.`,
  { keys: ['Ctrl+K'] },
);

/** The help of the list of any program. */
export const recordListHelp: HelpTopic = {
  title: 'Lista de registros',
  intro: 'Aquí están los registros de un programa. Se buscan, se filtran, se ordenan y se abren.',
  guide: [
    pointFor({ needs: ['create'] }, `Agregue un registro con ${buttonName(list.new)}.`, list.new),
    pointFor(
      { lacks: 'create' },
      `Usted puede ver estos registros y no agregarlos: ${buttonName(list.whyNot)} dice quién puede darle el permiso.`,
    ),
    point('Busque por el comienzo de cualquier palabra; los acentos no importan.', list.search),
    point(`Combine condiciones con ${buttonName(filter.addFilter)}; quedan en la dirección, que puede compartir.`),
    point(`Elija qué ve con ${buttonName(list.columns)}, y ordene con un clic en el título de la columna.`),
  ],
  tasks: [
    {
      title: 'Agregar un registro',
      needs: ['create'],
      steps: [
        point(`Presione ${buttonName(list.new)}.`, list.new),
        point('Complete los datos; los obligatorios lo dicen junto a su nombre.'),
        point(`Presione ${buttonName(form.save)}.`, form.save),
      ],
    },
    {
      title: 'Encontrar un registro',
      steps: [
        point('Escriba en la búsqueda el comienzo de una o más palabras, en cualquier orden.', list.search),
        point(`Para condiciones exactas presione ${buttonName(filter.addFilter)} y elija campo, condición y valor.`),
        point(`Si no aparece, presione ${buttonName(filter.clearFilter)}.`),
        pointFor({ needs: ['delete'] }, `Mire también en ${buttonName(list.bin)}: allí está lo eliminado.`),
      ],
    },
    {
      title: 'Elegir columnas y orden',
      steps: [
        point(`Presione ${buttonName(list.columns)}. ${listTexts.columnsHelp}`),
        point('Presione el título de una columna para ordenar; otra vez, al revés. Con Mayús se suma a otro orden.'),
      ],
    },
    {
      title: 'Eliminar y restaurar',
      needs: ['delete'],
      steps: [
        point(`Marque los registros y presione ${buttonName(list.remove)}. Pasan a la papelera.`),
        point(`Abra ${buttonName(list.bin)}, marque lo que necesita y presione ${buttonName(list.restore)}.`),
      ],
    },
    {
      title: 'Imprimir, copiar o compartir',
      steps: [
        point(`En «${sharingTexts.more}», ${buttonName(list.print)} pone en papel todo lo que el filtro encuentra.`),
        point(`${buttonName(list.copy)} lleva los mismos registros, o los elegidos, a una planilla.`),
        point(`${buttonName(list.copyLink)} da la dirección con su filtro; la abre quien tenga permiso.`),
      ],
    },
    { title: 'Moverse con el teclado', steps: [point(`${listTexts.keys}.`)] },
    { title: 'Si no puede hacer algo', steps: [whyNotPoint] },
  ],
};

/** The help of the form of any record. */
export const recordHelp: HelpTopic = {
  title: 'Ficha de un registro',
  intro: 'Aquí se leen y se cambian los datos de un registro. Nada se guarda hasta que usted lo pida.',
  guide: [
    pointFor({ needs: ['edit'] }, `Cambie lo que necesite y presione ${buttonName(form.save)}.`, form.save),
    pointFor(
      { lacks: 'edit' },
      `Usted puede leer estos datos y no cambiarlos: ${buttonName(form.whyNot)} dice quién puede darle el permiso.`,
    ),
    pointFor(
      { needs: ['create', 'edit'] },
      'Si sale sin guardar, lo escrito queda como borrador en este navegador y se le ofrece al volver.',
    ),
    point('Pase al registro anterior o al siguiente de la lista.', record.previous, record.next),
  ],
  tasks: [
    {
      title: 'Guardar',
      needs: ['create', 'edit'],
      steps: [
        point(`Presione ${buttonName(form.save)}.`, form.save),
        point('Si falta algo, el aviso de arriba lo nombra; al elegirlo, va a ese dato.'),
        pointFor({ needs: ['create'] }, `Para cargar varios seguidos presione ${buttonName(form.saveAnother)}.`),
      ],
    },
    {
      title: 'Si otra persona guardó antes',
      needs: ['edit'],
      steps: [
        point('Se le muestran los datos que difieren: el suyo y el de la otra persona.'),
        point(`Elija cuál vale en cada uno y presione ${buttonName(form.save)}.`, form.save),
      ],
    },
    {
      title: 'Ver quién cambió algo y qué decía antes',
      steps: [
        point(`Presione ${buttonName(record.history)}.`),
        point('Elija un cambio para ver el registro como estaba en ese momento.'),
      ],
    },
    {
      title: 'Imprimir o compartir',
      steps: [
        point(`En «${sharingTexts.more}» están ${buttonName(record.print)} y ${buttonName(record.copyLink)}.`),
        point('El papel lleva los datos de la empresa, y no los avisos ni los botones de la pantalla.'),
      ],
    },
    {
      title: 'Si no puede cambiar algo',
      steps: [point('Lo calculado no se escribe: cambia solo con los otros datos.'), whyNotPoint],
    },
  ],
};
