import type { Config } from '@react-router/dev/config'

/**
 * Configures the screens of the app. The public pages use none of the app's scripts; run/public-pages.ts writes them.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
} satisfies Config
