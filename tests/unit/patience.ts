import { configure } from '@testing-library/react';

// Long enough for a busy machine: only a wait that would never end should fail a test.
configure({ asyncUtilTimeout: 15_000 });
