import { configure } from '@testing-library/react';

// How long a busy machine takes is no concern of a test: only one that would never end is to fail by time.
configure({ asyncUtilTimeout: 15_000 });
