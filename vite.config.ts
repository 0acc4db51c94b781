import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { publicPages } from './contract/public-site.ts'

/**
 * What several pages share, in a few files: left alone it becomes 180, most of them smaller than 3 kB, and on a telephone
 * each costs a way to the server. Merged by which pages need it, until a file has so many bytes before it is shrunk.
 */
const shared = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 120_000 }

export default defineConfig({
  // vitest reads this file too where it finds no other, and tests need no routes.
  plugins: [process.env['VITEST'] ? [] : reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Files that need each other would otherwise run in whatever order they come.
          output: { codeSplitting: { groups: [shared] }, strictExecutionOrder: true },
        },
      },
    },
  },
  // The build asks its own server for the start page: that must not be handed on.
  preview: { proxy: {} },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      // The public pages are those of the last build.
      ['/api', '/dev', '^/k/', '/assets', ...publicPages.map((path) => `^${path}(?:\\?.*)?$`)].map((path) => [
        path,
        process.env['KONUK_API'] ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
})
