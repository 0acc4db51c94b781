import { expect, test } from 'vitest'
import { type Buyer, buyerNumber, buyerProblems, nobodysNumber } from './buyer.ts'

const person = {
  kind: 'person',
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  tcKimlik: '10000000146',
  address: '',
  email: '',
} as const
const foreigner = {
  kind: 'foreigner',
  firstName: 'Ann',
  lastName: 'Lee',
  country: 'GBR',
  address: '',
  email: '',
} as const
const company = {
  kind: 'company',
  title: 'Deniz Ltd.',
  vkn: '4540536920',
  taxOffice: 'Kaş',
  address: 'Liman Sk. 1',
  email: '',
} as const

test.each<[Buyer, string[], string, string]>([
  [person, [], 'TCKN', '10000000146'],
  [{ ...person, tcKimlik: null }, [], 'TCKN', '11111111111'],
  [{ ...person, lastName: ' ' }, ['lastName invoice.required'], 'TCKN', '10000000146'],
  [{ ...person, tcKimlik: '10000000147' }, ['tcKimlik invoice.tc-kimlik'], 'TCKN', '10000000147'],
  [{ ...person, tcKimlik: nobodysNumber }, ['tcKimlik invoice.tc-kimlik'], 'TCKN', nobodysNumber],
  [foreigner, [], 'VKN', '2222222222'],
  [{ ...foreigner, firstName: 'محمد', lastName: 'Гогия' }, [], 'VKN', '2222222222'],
  [
    { ...foreigner, lastName: '王', address: '北京' },
    ['lastName invoice.unprintable', 'address invoice.unprintable'],
    'VKN',
    '2222222222',
  ],
  [{ ...company, title: '京 Ltd.' }, ['title invoice.unprintable'], 'VKN', '4540536920'],
  [{ ...foreigner, country: '' }, ['country invoice.required'], 'VKN', '2222222222'],
  [company, [], 'VKN', '4540536920'],
  [{ ...company, vkn: '10000000146' }, [], 'TCKN', '10000000146'],
  [{ ...company, city: 'Antalya', district: 'Kaş' }, [], 'VKN', '4540536920'],
  [
    { ...company, city: '', district: ' ' },
    ['city invoice.required', 'district invoice.required'],
    'VKN',
    '4540536920',
  ],
  [{ ...person, city: '', district: '' }, [], 'TCKN', '10000000146'],
  [{ ...company, vkn: '4540536921' }, ['vkn invoice.vkn'], 'VKN', '4540536921'],
  [
    { ...company, vkn: '', taxOffice: '', address: '', title: '' },
    ['title invoice.required', 'vkn invoice.required', 'taxOffice invoice.required', 'address invoice.required'],
    'VKN',
    '',
  ],
])('%j', (buyer, problems, scheme, number) => {
  expect(buyerProblems(buyer).map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
  expect(buyerNumber(buyer)).toEqual({ scheme, number })
})
