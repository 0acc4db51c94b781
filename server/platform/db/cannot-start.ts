/** The app cannot start, and its operator can do something about it: the message is the one line to print. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
