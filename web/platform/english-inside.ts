import.meta.glob(
  [
    '../features/**/*.text.ts',
    '!../features/account/*.text.ts',
    '!../features/layout/**/*.text.ts',
    '../../contract/*/**/problems.ts',
    '../../contract/*.problems.ts',
    '../../contract/*/tables.text.ts',
    '!../../contract/account/problems.ts',
    '!../../contract/request.problems.ts',
  ],
  { query: '?en', eager: true },
)
