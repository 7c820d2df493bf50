import { vi } from 'vitest';
import { switchTo } from './switch.ts';

// The machines run without a fault until a mutant sets another switch.
vi.stubGlobal('mutant', switchTo(null));
