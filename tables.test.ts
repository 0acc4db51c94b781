// Checks the registers of tables: where they are, what they import, and that a table is named in few other files.
import { expect, test } from 'vitest'
import { personFileText } from '#server/features/kvkk/person-file.text.ts'
import { partsOfPerson, tables } from '#server/tables.ts'
import { files, importsOf, read } from './sources.fixture.ts'

const registers = files.filter((file) => file.endsWith('.tables.ts'))
const tablesOf = (register: string) => [...read(register).matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name)

test('a register is named after its feature, is data only, and is read through server/tables.ts', () => {
  expect(registers.length).toBeGreaterThan(20)
  expect(registers.filter((file) => !/^server\/features\/([\w-]+)\/\1\.tables\.ts$/.test(file))).toEqual([])
  const mayImport = /^(#contract\/[\w/-]+(\.text)?\.ts|#server\/(table-register|columns)\.ts|zod)$/
  expect(registers.flatMap(importsOf).filter((name) => !mayImport.test(name))).toEqual([])
  const readers = files.filter((file) => importsOf(file).some((name) => name.endsWith('.tables.ts')))
  expect(readers).toEqual(['server/tables.ts'])
})

test('no table has two registers', () => {
  const named = registers.flatMap(tablesOf)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  expect(named.filter((name) => !Object.hasOwn(tables, name))).toEqual([])
})

test("every part of a person's file that a register names has a sheet, and is of one table", () => {
  expect([...partsOfPerson.keys()].filter((part) => !Object.hasOwn(personFileText.sheets, part))).toEqual([])
  const named = Object.values(tables).filter((register) => 'personal' in register && 'part' in register.personal.file)
  expect(named).toHaveLength(partsOfPerson.size)
})

/** Tables that more files name, and why. */
const manyNames: Readonly<Record<string, string>> = {
  booking_option: 'audit entries of before have its former name, and a stay of the past shows its option',
  consent_code: 'a takeout brings proofs as brought proofs, and documents of proofs quote their audit entries',
  folio_line: 'a stay of the past, the workbook of a takeout and documents of proofs show lines of the folio',
  guest_profile: 'a takeout sets merged profiles last',
  invoice_line: 'an erasure finds lines by their invoice, and documents of proofs quote their audit entries',
  marketing_consent: 'a takeout and an erasure treat a consent together with its proof',
  sms_message: 'a takeout stops messages that wait, and its workbook and an erasure show and erase them',
  unit_block: 'the calendar of the past shows blocks',
}

test('outside its feature, a table is named in at most four files: not in lists of everything', () => {
  const lists = ['server/test/tenant-isolation.test.ts']
  // Statements name the tables that they join, and a register names the tables to which its own table refers.
  const aside = /\.gen\.ts$|\.store\.ts$|\.tables\.ts$|\/tables\.text\.ts$/
  const others = files
    .filter((file) => /^(domain|contract|server|web)\//.test(file) && !aside.test(file))
    .filter((file) => !/\.test\.tsx?$/.test(file) || lists.includes(file))
    .map((file) => ({ file, text: read(file) }))
  const most = registers.flatMap((register) => {
    const feature = register.split('/')[2]
    const own = new RegExp(`^(domain|contract|server/features|web/features)/${feature}/`)
    // A name without an underscore is also an ordinary word.
    const names = tablesOf(register).filter((name) => name.includes('_'))
    return names.map((name) => {
      const word = new RegExp(`\\b${name}\\b`)
      return { name, in: others.filter(({ file, text }) => !own.test(file) && word.test(text)).map(({ file }) => file) }
    })
  })
  expect(most.length).toBeGreaterThan(50)
  expect(most.filter((table) => table.in.length > 4 && !Object.hasOwn(manyNames, table.name))).toEqual([])
  const few = Object.keys(manyNames).filter((name) => !most.some((table) => table.name === name && table.in.length > 4))
  expect(few).toEqual([])
})
