// Nearly all texts under these folders appear on screens that users see before signing in.
import.meta.glob(
  [
    '../{platform,ui}/**/*.text.ts',
    '../features/account/*.text.ts',
    '../features/layout/**/*.text.ts',
    '../../contract/look/*.text.ts',
    '../../contract/account/problems.ts',
    '../../contract/request.problems.ts',
  ],
  { query: '?en', eager: true },
)
