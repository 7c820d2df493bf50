import { nameOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { Alert } from '#ui/alert.tsx';
import { css } from '#styled-system/css';
import { link } from '#styled-system/recipes';
import { showIssue } from '../canvas/show-issue.ts';
import { useDesigner } from '../designer-context.ts';
import { partAt, propertyAt } from '#domain/design/part-at.ts';
import { usePreview } from './preview-context.tsx';
import { previewTexts as t } from './preview.texts.ts';
import { usePreviewPlace } from './use-preview-place.ts';

const list = css({ display: 'grid', gap: '1', listStyle: 'none' });

interface BrokenPartsProps {
  definition: FormDefinition;
  broken: readonly DefinitionProblem[];
}

/** The parts that the preview omits, mostly broken expressions, each with a link to its field. */
export function BrokenParts({ definition, broken }: BrokenPartsProps) {
  const { actor } = useDesigner();
  const { choose } = usePreview();
  const placing = usePreviewPlace();
  if (broken.length === 0) return null;
  return (
    <Alert tone="warning" title={t.broken(broken.length)}>
      <ul className={list}>
        {broken.map(({ path, text }) => {
          const part = partAt(definition, path);
          const openField = () => {
            showIssue(actor, part, propertyAt(path));
            if (placing === 'instead') choose({ isOpen: false });
          };
          return (
            <li key={`${path} ${text}`}>
              <button type="button" className={link()} onClick={openField}>
                {t.brokenAt(nameOf(definition, part), text)}
              </button>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
