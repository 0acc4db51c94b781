import { CannotStart } from '../db/cannot-start.ts'

/**
 * `key`: the backup was made for another key. `damaged`: it was cut off or changed. `newer`: a later version of Konuk
 * made it. `differs`: the restored database differs from the original. `not-read`: the disk or the object store did not
 * deliver the file.
 */
export class NotOpened extends CannotStart {
  readonly why: 'key' | 'damaged' | 'newer' | 'differs' | 'not-read'
  constructor(why: NotOpened['why'], words: string, options?: ErrorOptions) {
    super(words, options)
    this.why = why
  }
}
