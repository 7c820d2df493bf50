import { Button } from '#ui/button.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import { useLayoutEffect, useRef, useState } from 'react';
import { propertiesTexts as t } from '../properties.texts.ts';
import { useUnsaved } from '../rows/draft-field.tsx';

const stack = css({ display: 'grid', gap: '2' });
const area = css({ height: 'auto!', py: '2', resize: 'vertical', minHeight: 'control' });
const tools = css({ display: 'flex', gap: '2' });

/** Adds many options at once, one per typed or pasted line. */
export function ManyLines({ onAdd, onCancel }: { onAdd: (text: string) => void; onCancel: () => void }) {
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const settle = useUnsaved(t.manyLines, text.trim() === '' ? null : text);
  const end = (how: () => void) => {
    settle();
    how();
  };
  return (
    <div className={stack}>
      <FieldFrame label={t.manyLines}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={box}
            className={cx(input(), area)}
            rows={6}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </FieldFrame>
      <div className={tools}>
        <Button
          size="sm"
          aria-disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && end(() => onAdd(text))}
        >
          {t.addLines}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => end(onCancel)}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
