// What somebody may be allowed to do in a business, named as people name the deed; their words are in web/features/staff/deeds.text.ts.

/** By what they are about, in the order in which a role shows them. */
export const deedGroups = {
  stays: [
    /** See the calendar, the reservations and who comes today. */
    'stay.see',
    /** Book, change and move a stay; have its contract and its notice confirmed. */
    'stay.book',
    /** Call a stay off with what becomes of its money, and say that nobody came. */
    'stay.settle',
    /** Let guests in and out. */
    'stay.host',
    /** Take nights of a unit off sale, and give them back. */
    'block.keep',
  ],
  guests: [
    /** See who the guests are beyond their names: phones, notes, earlier stays. */
    'guest.see',
    /** See and find identity numbers. */
    'identity.see',
    /** Write to guests. */
    'sms.send',
  ],
  money: [
    /** See what things cost, what was paid and what is owed. */
    'money.see',
    /** Charge something besides the nights, and take such a charge back. */
    'charge.add',
    /** Give a stay another price than the rates say, or take something off it. */
    'price.change',
    /** Take money: a payment, a kapora, a damage deposit. */
    'payment.take',
    /** Give money back. */
    'payment.refund',
    /** Open the cash desk, put money in or take it out, and close it with a count. */
    'cash.keep',
    /** See what came to the bank account: bring its statements, and put lines of them aside. */
    'bank.keep',
    /** Issue an invoice, and take back what was invoiced. */
    'invoice.issue',
    /** See the reports. */
    'report.see',
  ],
  business: [
    /** Say what nights and extras cost, which deposit is asked for, and what a cancellation costs. */
    'rates.change',
    /** Add units, change them, put them out of use. */
    'unit.change',
    /** Change the ready messages. */
    'text.change',
    /** Give the business another name, address, terms, seller's data or SMS account. */
    'business.change',
    /** Invite people, say what they may do, and let them go. */
    'staff.manage',
    /** See who changed what. */
    'record.see',
    /** Keep the data as a whole: bring it in, take it out, back it up, erase a person. */
    'data.keep',
  ],
} as const

export type DeedGroup = keyof typeof deedGroups
export type Deed = (typeof deedGroups)[DeedGroup][number]
export const deeds = Object.values(deedGroups).flat() satisfies readonly Deed[]
