// Everything under these folders is on a page, or near enough, that is read before signing in.
import.meta.glob(['../{platform,ui}/**/*.text.ts', '../features/{account,contact,layout,public-site}/**/*.text.ts'], {
  query: '?en',
  eager: true,
})
