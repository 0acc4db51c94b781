import.meta.glob(['../features/**/*.text.ts', '!../features/{account,contact,layout,public-site}/**/*.text.ts'], {
  query: '?en',
  eager: true,
})
