import type { KnipConfig } from 'knip'

/** Configures knip, which finds files, exports and packages that nothing uses. There are no exceptions. */
export default {
  project: ['**/*.{ts,tsx,mjs,css}'],
  treatConfigHintsAsErrors: true,
  // Treats a style sheet as a file without imports, because no style sheet of Konuk imports another.
  compilers: { css: () => '' },
  // By default knip mistakes vite.config.ts for a second config of React Router, and reports missing packages that such
  // an app would need.
  'react-router': { config: ['react-router.config.ts'] },
} satisfies KnipConfig
