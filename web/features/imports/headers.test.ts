import { expect, test } from 'vitest'
import { importHeaders } from '#contract/imports/columns.text.ts'
import { importColumns } from '#domain/imports/column-names.ts'
import { columnsOfOtherPrograms, findColumns, importKinds } from '#domain/imports/columns.ts'
import { importsText } from './imports.text.ts'

test.each(importKinds.flatMap((kind) => (['tr', 'en'] as const).map((language) => [kind, language] as const)))(
  'the headings of the template for %s in %s are understood, and its example fills them',
  (kind, language) => {
    const headers = Object.values(importHeaders[language][kind])
    const { places, ignored } = findColumns(kind, headers)
    expect(ignored).toEqual([])
    expect([...places.keys()]).toEqual(Object.keys(importColumns[kind]))
    const inTemplate = headers.filter(
      (_, at) => !columnsOfOtherPrograms.has(Object.keys(importColumns[kind])[at] ?? ''),
    )
    expect(importsText[language].kinds[kind].example).toHaveLength(inTemplate.length)
  },
)
