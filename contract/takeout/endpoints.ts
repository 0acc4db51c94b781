import { endpoint } from '#contract/endpoint.ts'
import { Done, FileAnswer } from '#contract/shapes.ts'
import { TakeoutContent, TakeoutFile, TakeoutOrder } from './schemas.ts'

export const makeTakeout = endpoint({
  method: 'POST',
  path: '/api/takeout',
  summary: 'Everything of the business as one encrypted file: tables to be read by another Konuk, and a workbook',
  access: 'data.keep',
  notInLiveDemo: true,
  asksAgain: true,
  body: TakeoutOrder,
  file: true,
  response: FileAnswer,
})

const largeBody = { bytes: 42_000_000, anHour: 20 }

const ContentAnswer = Done.extend({ content: TakeoutContent })

export const checkTakeout = endpoint({
  method: 'POST',
  path: '/api/takeout/check',
  summary: 'What reading a takeout would bring. Nothing is stored.',
  access: 'data.keep',
  body: TakeoutFile,
  largeBody,
  response: ContentAnswer,
})

export const readTakeout = endpoint({
  method: 'POST',
  path: '/api/takeout/read',
  summary: 'Reads a takeout into this business, all of it or nothing. 409 where the business is not empty.',
  access: 'data.keep',
  body: TakeoutFile,
  largeBody,
  response: ContentAnswer,
})
