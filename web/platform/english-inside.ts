import.meta.glob(
  [
    '../features/**/*.text.ts',
    '!../features/account/*.text.ts',
    '!../features/{contact,layout,public-site}/**/*.text.ts',
    '../../contract/*/**/problems.ts',
    '../../contract/*.problems.ts',
    '../../contract/*/tables.text.ts',
    '!../../contract/account/problems.ts',
    '!../../contract/request.problems.ts',
  ],
  { query: '?en', eager: true },
)
