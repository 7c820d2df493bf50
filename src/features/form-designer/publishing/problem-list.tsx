import type { Subject } from '#domain/design/edit.types.ts';
import { findPart, nameOf } from '#domain/design/form-parts.ts';
import { partAt } from '#domain/design/part-at.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { css } from '#styled-system/css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useDesign } from '../designer-context.ts';
import { publishingTexts as t } from './publishing.texts.ts';

const list = css({ listStyle: 'none', display: 'grid', borderWidth: '1px', borderRadius: 'l2', overflow: 'hidden' });
const line = css({ borderTopWidth: { base: '1px', _first: '0' } });
const press = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  p: '3',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '-2px' },
  '& > svg': { width: '4', height: '4', flexShrink: '0', color: 'fg.muted' },
});
const problemText = css({ display: 'grid', flex: '1', minWidth: '0', overflowWrap: 'anywhere', textStyle: 'sm' });
const place = css({ fontWeight: 'medium' });

interface ProblemListProps {
  problems: readonly DefinitionProblem[];
  onIssue: (of: Subject, path: string) => void;
}

/** The issues, each with a link to the control that fixes it. */
export function ProblemList({ problems, onIssue }: ProblemListProps) {
  const definition = useDesign(selectDefinition);
  return (
    <ul className={list} aria-label={t.problems}>
      {problems.map((problem, index) => {
        const { path } = problem;
        const { of, name, text } = placeOfProblem(definition, problem);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- issues may have equal texts, and the list is replaced as a whole
          <li key={`${index} ${path}`} className={line}>
            <button type="button" className={press} onClick={() => onIssue(of, path)}>
              <span className={problemText}>
                <span className={place}>{name}</span>
                <span>{text}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The location of an issue. */
interface ProblemPlace {
  /** How to fix it. */
  readonly text: string;
  readonly of: Subject;
  /** Display name of the part. */
  readonly name: string;
}

/** The part with an issue, found by its path, with its name and how to fix the issue. */
export function placeOfProblem(definition: FormDefinition, { path, text }: DefinitionProblem): ProblemPlace {
  const of = partAt(definition, path);
  const name = nameOf(definition, of);
  const part = findPart(definition, of);
  if (
    part !== undefined &&
    'kind' in part &&
    part.kind === 'link' &&
    part.program === '' &&
    path.endsWith('.program')
  ) {
    return placeOfProblem(definition, { path: path.slice(0, -'.program'.length), text: t.chooseProgram });
  }
  if (of.part === 'form') {
    const isUnchosen = path === 'naming' && definition.naming === '';
    return { of, name: t.settingOf(path.split('.', 1)[0] ?? ''), text: isUnchosen ? t.chooseNaming : text };
  }
  if (of.part === 'column') {
    return { of, name: t.parts.column(name, nameOf(definition, { part: 'field', key: of.table })), text };
  }
  return { of, name: t.parts[of.part](name), text };
}
