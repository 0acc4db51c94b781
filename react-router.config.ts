import type { Config } from '@react-router/dev/config'
import { publicPages } from './contract/public-site.ts'

/**
 * The public pages are written as HTML at build time, so that they can be read before any script runs. Everything
 * else starts from `build/client/__spa-fallback.html`, which the server sends for every other page address.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...publicPages],
} satisfies Config
