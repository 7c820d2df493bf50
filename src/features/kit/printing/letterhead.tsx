import { selectIdentity } from '#machines/auth/index.ts';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useServices } from '../services/use-services.ts';
import { cachedLetterhead } from './letterhead-query.ts';
import { printingTexts as t } from './printing.texts.ts';

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6',
  pb: '3',
  mb: '4',
  borderBottomWidth: '1px',
  borderColor: 'fg.default',
});
const companyName = css({ textStyle: 'lg', fontWeight: 'semibold' });
const rucStyle = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.muted' });
/** A height that leaves a tall logo readable and a wide one within half the page. */
const image = css({ maxHeight: '14mm', maxWidth: '60mm', objectFit: 'contain' });

/** Company, RUC and logo above everything that is printed. The logo is left out while it is not loaded. */
export function Letterhead() {
  const services = useServices();
  const company = useSelector(services.auth, (snapshot) => selectIdentity(snapshot)?.company);
  if (company === undefined) return null;
  const logo = cachedLetterhead(services)?.logo ?? null;
  return (
    <header className={head}>
      <div>
        <p className={companyName}>{company.name}</p>
        <p className={rucStyle}>{t.ruc(company.ruc)}</p>
      </div>
      {logo !== null && <img src={logo} alt={t.logoOf(company.name)} className={image} />}
    </header>
  );
}
