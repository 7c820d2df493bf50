import type { Api } from '#api/api.types.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { identityOf } from '../services/query-cache.ts';
import type { Services } from '../services/services.types.ts';

/** Address of the loaded logo of the company of a session; null when it has none. */
interface LoadedLogo {
  company: string;
  address: string | null;
}

/** The logo for the paper, which has to be loaded before the browser prints. */
export interface Letterhead {
  /** Loads the logo as it is now. A logo that cannot be read is left out. */
  load: (services: Pick<Services, 'api' | 'auth'>) => Promise<void>;
  /** Whether the logo of a company has been loaded, or is known to be missing. */
  isLoaded: (company: string) => boolean;
  /** Address of the logo of a company; null when it has none or it is not loaded. */
  logoOf: (company: string) => string | null;
}

/** Creates the letterhead of the app; pages find it with `services.shared`. */
export function createLetterhead(): Letterhead {
  let loaded: LoadedLogo | null = null;
  const forget = () => {
    if (loaded?.address) URL.revokeObjectURL(loaded.address);
    loaded = null;
  };
  return {
    async load({ api, auth }) {
      const company = identityOf({ auth })?.company.id;
      if (company === undefined) return;
      const address = await readLogo(api);
      if (identityOf({ auth })?.company.id !== company) return;
      forget();
      loaded = { company, address };
      const ending = auth.subscribe(() => {
        if (identityOf({ auth })?.company.id === company) return;
        ending.unsubscribe();
        if (loaded?.address === address) forget();
      });
    },
    isLoaded: (company) => loaded?.company === company,
    logoOf: (company) => (loaded?.company === company ? loaded.address : null),
  };
}

/** Reads the logo into memory and decodes it, because printing does not wait for images. */
async function readLogo(api: Pick<Api, 'get' | 'download'>): Promise<string | null> {
  const letterhead = await api.get(companyEndpoints.letterhead);
  if (!letterhead.ok || letterhead.data.logo_id === null) return null;
  const file = await api.download(companyEndpoints.downloadFile, letterhead.data.logo_id);
  if (!file.ok) return null;
  const address = URL.createObjectURL(file.data.blob);
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => address,
    () => null,
  );
}
