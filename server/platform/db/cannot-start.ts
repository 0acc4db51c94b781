/** The app cannot start, for a reason that its operator can fix. The message is the single line to print. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
