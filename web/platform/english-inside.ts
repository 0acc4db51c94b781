import.meta.glob(
  [
    '../features/**/*.text.ts',
    '!../features/{account,contact,layout,public-site}/**/*.text.ts',
    '../../contract/*.problems.ts',
    '!../../contract/{account,request}.problems.ts',
  ],
  { query: '?en', eager: true },
)
