import { vi } from 'vitest';
import { switchTo } from './switch.ts';

// The machines are sound until a mutant says otherwise.
vi.stubGlobal('mutant', switchTo(null));
