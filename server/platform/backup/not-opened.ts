import { CannotStart } from '../db/cannot-start.ts'

/** `key`: it was made for another one. `damaged`: cut off or changed. `newer`: of a later Konuk. `differs`: it does not restore as it was. */
export class NotOpened extends CannotStart {
  readonly why: 'key' | 'damaged' | 'newer' | 'differs'
  constructor(why: NotOpened['why'], words: string, options?: ErrorOptions) {
    super(words, options)
    this.why = why
  }
}
