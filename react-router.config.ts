import type { Config } from '@react-router/dev/config'

/** The screens of the app. The public pages are written by run/public-pages.ts, and need none of its scripts. */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
} satisfies Config
