import { configure } from '@testing-library/react';

// A busy machine must not fail a test by time; only a wait that would never end should.
configure({ asyncUtilTimeout: 15_000 });
