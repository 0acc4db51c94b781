import { setImmediate } from 'node:timers/promises'
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import { sealed, unsealed } from '#server/platform/secret-box.ts'

/** The encryption is bound to the hotel, so a number copied into another hotel's row cannot be decrypted. */
const purpose = (hotelId: number) => `guest-identity:${hotelId}`

/** Encrypts a T.C. or passport number for storage. */
export function sealIdentity(secret: string, hotelId: number, number: string | undefined): string | null {
  return number === undefined ? null : sealed(secret, purpose(hotelId), number)
}

export function openIdentity(secret: string, hotelId: number, box: string): string | undefined {
  return unsealed(secret, purpose(hotelId), box)
}

/**
 * Decrypts `identity_number` wherever it is selected, also in rows that a column has as a JSON array, so that no query
 * can forget to do so. The hotel id must be selected as well. Code that writes the column encrypts the number itself,
 * which a check constraint enforces.
 */
export class OpenedIdentities implements KyselyPlugin {
  readonly #secret: string
  constructor(secret: string) {
    this.#secret = secret
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const lists = Object.keys(first).filter((name) => Array.isArray(first[name]))
    if (lists.length === 0 && !('identityNumber' in first)) return result
    const rows: UnknownRow[] = []
    for (const row of result.rows) {
      rows.push(this.#openedWithin(this.#opened(row), lists))
      // An export decrypts tens of thousands of numbers, so other requests get a turn in between.
      if (rows.length % 500 === 0) await setImmediate()
    }
    return { ...result, rows }
  }

  #openedWithin(row: UnknownRow, lists: readonly string[]): UnknownRow {
    const opened = lists.flatMap((name) => {
      const list: unknown = row[name]
      if (!Array.isArray(list) || !hasIdentityNumber(list[0])) return []
      return [[name, list.map((one: UnknownRow) => this.#opened(one))]]
    })
    return opened.length === 0 ? row : { ...row, ...Object.fromEntries(opened) }
  }

  #opened(row: UnknownRow): UnknownRow {
    if (!('identityNumber' in row)) return row
    const { identityNumber: box, hotelId } = row
    if (typeof hotelId !== 'number') throw new Error('Select hotelId with identityNumber: it opens for its hotel alone')
    return typeof box === 'string' ? { ...row, identityNumber: openIdentity(this.#secret, hotelId, box) ?? null } : row
  }
}

const hasIdentityNumber = (one: unknown) => typeof one === 'object' && one !== null && 'identityNumber' in one
