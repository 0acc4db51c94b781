// Identifiers that were replaced by words of the trade, each with the folders in which the old word must not return.
// Words in sentences are not checked, because `Record<>`, a part of an SMS and a second step have other meanings.
import { expect, test } from 'vitest'
import { files, read } from './sources.fixture.ts'

const everywhere = /^(domain|contract|server|web|e2e|rigs|run|bundle)\//

const retired: readonly [word: RegExp, instead: string, where: RegExp][] = [
  [/^(?!.*[iI]ndeed).*[dD]eeds?(?=[A-Z_]|$)/, 'permission', everywhere],
  [/[cC]all(ed|ing)?Off|call_off/, 'cancel, cancellation', everywhere],
  [/(board|people)Told|ToldLine|ToldPayment|konuk_tell/, 'notified, with its author', everywhere],
  [/^(Asked|Known|Shown|Kept|Typed|Found|Made|Answered|Told)$/, '…Input, or the name of the thing', everywhere],
  [/^letGo$/, 'removeMember', everywhere],
  [/[aA]rchive(?!r)/, 'takeout', /^(contract|server\/features|web\/features)\/takeout\//],
  [/^(?!.*[tT]railing).*[tT]rails?(?=[A-Z_]|$)/, 'audit log', /^(domain|contract|server|web)\//],
  [/[dD]oomed|[dD]estroyed|[dD]estruction|isForgotten/, 'erase, erasure, erased', /kvkk|audit/],
  [/^till(s|Id)?$|^Till|[a-z]Tills?$/, 'cash session', everywhere],
  [/[pP]apers?(?=[A-Z_])|[a-z]Papers?$|^Papers?$/, 'document', /^(domain|contract|server)\//],
  [/^papers?$/, 'document', /^(domain|server)\/.*(invoices|proofs|reports|pdf)/],
  [/^late(Part|Dialog|Stack)$|^Late[A-Z]/, 'lazy', /^web\//],
  [/^minutes(Now|Of|Kept)$|^withMinutes$/, 'point in time', /backup/],
  [/^(is)?[yY]oung/, 'new business', everywhere],
  [/[nN]ewcomer/, 'registrant, new profile', everywhere],
  [/[hH]indrance/, 'obstacle', everywhere],
  [/[lL]ikeness|[sS]ameness/, 'similarity', everywhere],
  [/thingKey|thing_key/, 'rowKey', everywhere],
  [/(give|given|giving|take|taken|taking)Back/, 'refund, undo, reverse', /^(domain|contract|server)\//],
  [/account_desk|accountDesk/, 'auth scope', everywhere],
  [/(?<![fF]ront)Desk(Stay|Row|Section|Step|Method)|^desk[A-Z]/, 'Today, front desk', everywhere],
  [/onAccount|OnAccount/, 'on the folio', everywhere],
]

/** Files that contain former names because they read data stored under those names. */
const speaksOfFormerNames =
  /^(retired-words\.test|domain\/audit\/former-names(\.test)?|server\/test\/(former-names|upgrade[\w-]*)\.test|server\/features\/(account\/registration-upgrade|allocations\/renamed|guests\/back-fill)\.test)\.ts$/

/**
 * Returns the identifiers of a file. Comments and the words of texts are left out, but interpolations in texts are
 * included.
 */
function identifiersOf(text: string): Set<string> {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*"/g, "''")
  return new Set(code.match(/[A-Za-z_][A-Za-z0-9_]*/g))
}

test.each(retired)('%s does not come back: it is %s', (word, _instead, where) => {
  const found = files
    .filter(
      (file) => where.test(file) && !speaksOfFormerNames.test(file) && !/(\.text|[./]problems|\.html)\.ts$/.test(file),
    )
    .flatMap((file) =>
      [...identifiersOf(read(file))].filter((name) => word.test(name)).map((name) => `${file} ${name}`),
    )
  expect(found).toEqual([])
})
