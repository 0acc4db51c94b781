import type { KnipConfig } from 'knip'

/** Files, exports and packages that nobody uses. Nothing is excepted. */
export default {
  project: ['**/*.{ts,tsx,mjs,css}'],
  treatConfigHintsAsErrors: true,
  // A style sheet counts as a file; none of ours imports another.
  compilers: { css: () => '' },
  // Left to itself it takes vite.config.ts for a second one, and misses packages that such an app would need.
  'react-router': { config: ['react-router.config.ts'] },
} satisfies KnipConfig
