import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests use real servers and a real database, possibly on a busy machine. The limit is generous, but still catches
    // a test that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
    setupFiles: ['run/property-seed.ts'],
    // By default Vitest leaves one core to its main process, which is idle while tests run.
    maxWorkers: availableParallelism(),
    // No test changes a module, so all test files of a worker can share one loaded server. This halves the time of the
    // whole run.
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['*.test.ts', '{domain,contract,site,web}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,rigs}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
