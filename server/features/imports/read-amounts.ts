// Reads what a row of a list says about money: the price, the deposit and the rest, each checked against the others.
import { canBePaidOn } from '#domain/folio/payment.ts'
import { hasOtherCurrency, isOtherCurrency } from '#domain/imports/booking-words.ts'
import { channelOfHeading, isPriceOfEither } from '#domain/imports/columns.ts'
import { formatTl, hasWholeKurus, type Kurus, kurus, maxLira, toKurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, daysBetween, formatDay } from '#domain/time/day.ts'
import type { FileRow, Remarks } from './file-rows.ts'
import type { Ground, ReadRow } from './read-row.ts'

type Row = FileRow<'reservations'>
type AmountColumn = 'totalPrice' | 'nightPrice' | 'deposit' | 'balance' | 'commission'
export type Deposit = { amountKurus: Kurus; day: Day }

/** Reads an amount in lira; undefined if the cell is empty or was refused. */
export function amountIn(row: Row, column: AmountColumn, remarks: Remarks<'reservations'>): Kurus | undefined {
  const text = row.text(column)
  const currency = row.text('currency')
  if (text === '') return undefined
  const lira = row.lira(column)
  if (isOtherCurrency(currency)) remarks.refuse('currency', 'import.other-currency', { text: currency })
  else if (hasOtherCurrency(text)) remarks.refuse(column, 'import.other-currency', { text })
  else if (hasOtherCurrency(row.heading(column)))
    remarks.refuse(column, 'import.other-currency', { text: row.heading(column) })
  else if (lira === 'doubtful') remarks.refuse(column, 'import.amount-doubtful', { text })
  else if (lira === '') return undefined
  else if (Number.isNaN(lira)) remarks.refuse(column, 'unit.price-malformed')
  else if (lira < 0) remarks.refuse(column, 'unit.price-negative')
  else if (lira > maxLira) remarks.refuse(column, 'request.amount-too-high')
  else if (!hasWholeKurus(lira)) remarks.refuse(column, 'unit.price-precision')
  else return toKurus(lira)
  return undefined
}

/** A price a night that is this many times higher or lower than the price of the unit gets a remark. */
const farFromUsual = 5

/**
 * The agreed price of the whole stay: as the file gives it, or from the price of a night, or from the deposit and the
 * rest. Undefined if the file says nothing.
 */
export function agreedPrice(row: Row, { unit, stay, remarks }: ReadRow, { language }: Ground): Kurus | undefined {
  const nights = nightsOf(stay)
  const total = amountIn(row, 'totalPrice', remarks) ?? priceByParts(row, nights, remarks)
  if (total === undefined || unit === undefined || nights < 1 || unit.priceKurus === 0) return total
  const ofNight = toKurus(Math.round(total / nights) / 100)
  if (ofNight * farFromUsual < unit.priceKurus || ofNight > unit.priceKurus * farFromUsual) {
    const values = { price: formatTl(ofNight, language), usual: formatTl(unit.priceKurus, language) }
    remarks.warn('totalPrice', 'import.price-unlikely', values)
  } else if (nights > 1 && total === unit.priceKurus && row.text('totalPrice') !== '') {
    remarks.warn('totalPrice', 'import.price-of-one-night', { usual: formatTl(unit.priceKurus, language) })
  } else if (nights > 1 && isPriceOfEither(row.heading('totalPrice')) && !channelOfHeading(row.heading('number'))) {
    const text = row.heading('totalPrice').trim()
    remarks.warn('totalPrice', 'import.price-as-total', { text, price: formatTl(ofNight, language) })
  }
  return total
}

function priceByParts(row: Row, nights: number, remarks: Remarks<'reservations'>): Kurus | undefined {
  if (row.text('totalPrice') !== '') return undefined
  const ofNight = amountIn(row, 'nightPrice', remarks)
  if (ofNight !== undefined) return nights < 1 ? undefined : kurus(ofNight * nights)
  const [deposit, balance] = [amountIn(row, 'deposit', remarks), amountIn(row, 'balance', remarks)]
  if (deposit !== undefined && balance !== undefined) return kurus(deposit + balance)
  if (balance !== undefined && balance > 0) remarks.refuse('balance', 'import.balance-alone')
  return undefined
}

/** The deposit that was paid before the import becomes a payment of its day. */
export function depositOf(
  row: Row,
  { remarks, stay }: ReadRow,
  { today, language, mayTakePayments }: Ground,
  total: Kurus | undefined,
): Deposit | undefined {
  const paid = amountIn(row, 'deposit', remarks)
  const balance = amountIn(row, 'balance', remarks)
  const amountKurus = paid ?? (total !== undefined && balance !== undefined ? paidBy(total, balance) : undefined)
  if (total !== undefined && balance !== undefined && amountKurus !== undefined) {
    // The rest of a stay that is over may have been paid since its deposit.
    const isSettled = balance === 0 && stay.checkOut !== undefined && stay.checkOut <= today
    const values = { total: formatTl(total, language), balance: formatTl(balance, language) }
    if (total - amountKurus !== balance && !isSettled) remarks.refuse('balance', 'import.balance-differs', values)
  }
  if (amountKurus === undefined || amountKurus === 0) return undefined
  if (!mayTakePayments) remarks.refuse('deposit', 'import.deposit-needs-permission')
  if (total !== undefined && amountKurus > total) remarks.refuse('deposit', 'import.deposit-too-high')
  const column = row.text('depositDay') === '' && row.text('bookedOn') !== '' ? 'bookedOn' : 'depositDay'
  const text = row.text(column)
  const typed = row.day(column)
  const day = typed ?? today
  if (row.isDoubtful(column)) remarks.refuse(column, 'import.day-doubtful', { text })
  else if (typed === undefined && text !== '') remarks.refuse(column, 'import.day-unreadable', { text })
  else if (!canBePaidOn(day, today)) remarks.refuse(column, 'payment.day')
  const values = { amount: formatTl(amountKurus, language), day: formatDay(day) }
  remarks.warn('deposit', text === '' ? 'import.deposit-without-day' : 'import.deposit-as-payment', values)
  return { amountKurus, day }
}

/** What was paid if the rest is this much; a rest above the price means that nothing was, and is refused as such. */
const paidBy = (total: Kurus, balance: Kurus) => kurus(Math.max(0, total - balance))

const nightsOf = ({ checkIn, checkOut }: Partial<StayDates>) =>
  checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0
