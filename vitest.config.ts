import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Real servers and a real database on a machine that may be busy: what hangs is still caught.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
    setupFiles: ['run/property-seed.ts'],
    // Vitest would leave one core to itself, but it has nothing to do while tests run.
    maxWorkers: availableParallelism(),
    // No test changes a module, so the files of one worker load the server once. It halves the time of the whole run.
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['*.test.ts', '{domain,contract,run,web}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
