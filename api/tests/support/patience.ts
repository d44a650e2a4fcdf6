/** Ten times what the longest test takes on a quiet machine; a limit for what hangs, not for what is slow. */
jest.setTimeout(120_000);
