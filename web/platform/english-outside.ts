// Everything under these folders is on a screen, or near enough, that is read before signing in. The public pages bring
// their own words.
import.meta.glob(
  [
    '../{platform,ui}/**/*.text.ts',
    '../features/{account,layout}/**/*.text.ts',
    '../../contract/{account,request}.problems.ts',
  ],
  { query: '?en', eager: true },
)
