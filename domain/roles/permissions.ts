// The permissions of a business, named after the action that each allows. Their texts are in
// web/features/staff/permissions.text.ts.

/** Permissions by subject, in the order in which a role shows them. */
export const permissionGroups = {
  stays: [
    /** See the calendar, the reservations and today's arrivals. */
    'stay.see',
    /** Book, change and move a stay; have the guest confirm its contract and its privacy notice. */
    'stay.book',
    /** Cancel a stay and decide about its money; mark a no-show. */
    'stay.settle',
    /** Check guests in and out. */
    'stay.host',
    /** Take nights of a unit off sale and put them back on sale. */
    'block.keep',
  ],
  guests: [
    /** See guest data beyond the names: phones, notes, earlier stays. */
    'guest.see',
    /** See identity numbers and search by them. */
    'identity.see',
    /** Send SMS to guests. */
    'sms.send',
  ],
  money: [
    /** See prices, payments and debts. */
    'money.see',
    /** Add charges other than nights, and reverse the own ones. */
    'charge.add',
    /** Give a stay a price other than its rates, or a discount; reverse discounts and charges of colleagues. */
    'price.change',
    /** Take payments, kaporas and damage deposits. */
    'payment.take',
    /** Refund money. */
    'payment.refund',
    /** Open the cash session, put money in or take it out, and close it with a count. */
    'cash.keep',
    /** See incoming bank payments, import bank statements, and set statement lines aside. */
    'bank.keep',
    /** Add and change companies and agencies, and say which stays are theirs. */
    'company.keep',
    /** Issue invoices and their credit notes. */
    'invoice.issue',
    /** See the reports. */
    'report.see',
  ],
  business: [
    /** Set the prices of nights and extras, the deposit and the cancellation fee. */
    'rates.change',
    /** Add, change and archive units. */
    'unit.change',
    /** Change the message templates. */
    'text.change',
    /** Change the name, address, terms, seller's data or SMS account of the business. */
    'business.change',
    /** Invite people, set their permissions, and end their memberships. */
    'staff.manage',
    /** See who changed what. */
    'record.see',
    /** Manage the data as a whole: imports, takeouts, backups and erasures. */
    'data.keep',
  ],
} as const

export type PermissionGroup = keyof typeof permissionGroups
export type Permission = (typeof permissionGroups)[PermissionGroup][number]
export const permissions = Object.values(permissionGroups).flat() satisfies readonly Permission[]
