import { type FormIcon, formIcons } from '#domain/forms/form-icons.ts';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import { css } from '#styled-system/css';
import { useId } from 'react';
import { newFormTexts as t } from './new-form.texts.ts';

const group = css({ border: 'none', p: '0', m: '0', minWidth: '0' });
const legend = css({ textStyle: 'sm', fontWeight: 'medium', mb: '1.5', p: '0' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' });
const choice = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 'control',
  height: 'control',
  borderWidth: '1px',
  borderColor: 'border.default',
  borderRadius: 'l2',
  color: 'fg.muted',
  cursor: 'pointer',
  '& > svg': { width: '5', height: '5', pointerEvents: 'none' },
  _hover: { bg: 'bg.subtle' },
  '&:has(:checked)': { borderColor: 'colorPalette.default', bg: 'bg.accentSubtle', color: 'fg.default' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '2px' },
});
/** Invisible radio over the whole icon, so that pressing the icon selects it. */
const radio = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', m: '0' });

/** Choice of the icon that menus show beside a form's title. */
export function IconChoice({ value, onChange }: { value: FormIcon; onChange: (icon: FormIcon) => void }) {
  const name = useId();
  return (
    <fieldset className={group}>
      <legend className={legend}>{t.icon}</legend>
      <div className={row}>
        {formIcons.map((icon) => (
          <span key={icon} className={choice} title={t.icons[icon]}>
            <input
              type="radio"
              name={name}
              className={radio}
              aria-label={t.icons[icon]}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <ProgramIcon name={icon} />
          </span>
        ))}
      </div>
    </fieldset>
  );
}
