import { CannotStart } from '../db/cannot-start.ts'

/** `key`: it was made for another one. `damaged`: cut off or changed. `newer`: of a later Konuk. `differs`: it does not restore as it was. `not-read`: its disk or its store did not give it. */
export class NotOpened extends CannotStart {
  readonly why: 'key' | 'damaged' | 'newer' | 'differs' | 'not-read'
  constructor(why: NotOpened['why'], words: string, options?: ErrorOptions) {
    super(words, options)
    this.why = why
  }
}
