import { css } from '#styled-system/css';
import { Button } from './button.tsx';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
/** A long value wraps: cut, it might be mistaken for another one. */
const wraps = css({ maxWidth: 'full', height: 'auto', py: '1', whiteSpace: 'normal', overflowWrap: 'anywhere' });

interface ValueChoicesProps {
  values: readonly string[];
  onChoose: (value: string) => void;
}

/** The values that an ambiguous input can mean, one button each. */
export function ValueChoices({ values, onChoose }: ValueChoicesProps) {
  return (
    <div className={row}>
      {values.map((value) => (
        <Button key={value} size="sm" className={wraps} onClick={() => onChoose(value)}>
          {value}
        </Button>
      ))}
    </div>
  );
}
