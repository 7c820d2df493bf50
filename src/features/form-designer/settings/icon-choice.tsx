import { formIcons, type FormIcon } from '#domain/forms/form-icons.ts';
import { ProgramIcon } from '#features/kit/program-icon.tsx';
import { useId } from 'react';
import { css } from '#styled-system/css';
import { settingsTexts as t } from './settings.texts.ts';

const group = css({ border: 'none', p: '0', m: '0', minWidth: '0' });
const legend = css({ textStyle: 'sm', fontWeight: 'medium', mb: '1.5', p: '0' });
const tiles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const tile = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '10',
  height: '10',
  borderWidth: '1px',
  borderColor: 'border.default',
  borderRadius: 'l2',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  '&:has(:checked)': { borderColor: 'colorPalette.default', bg: 'bg.accentSubtle', color: 'colorPalette.text' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '2px' },
  '& > svg': { width: '5', height: '5' },
});
/** Lies over its tile, so that it is pressed and pointed at as one. */
const radio = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer' });

interface IconChoiceProps {
  value: FormIcon;
  onChoose: (icon: FormIcon) => void;
}

/** The picture by which menus show the program: all there are, one of them chosen. */
export function IconChoice({ value, onChoose }: IconChoiceProps) {
  const name = useId();
  return (
    <fieldset className={group}>
      <legend className={legend}>{t.icon}</legend>
      <div className={tiles}>
        {formIcons.map((icon) => (
          <span key={icon} className={tile} title={t.icons[icon]}>
            <input
              type="radio"
              name={name}
              className={radio}
              aria-label={t.icons[icon]}
              checked={icon === value}
              onChange={() => onChoose(icon)}
            />
            <ProgramIcon name={icon} />
          </span>
        ))}
      </div>
    </fieldset>
  );
}
