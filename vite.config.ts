import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // vitest reads this file too where it finds no other, and tests need no routes.
  plugins: [process.env['VITEST'] ? [] : reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/dev'].map((path) => [path, process.env['KONUK_API'] ?? 'http://127.0.0.1:3000']),
    ),
  },
})
