import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#web/platform/lazy.ts'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import type { PayingStay } from './PaymentDialog.tsx'

const PaymentDialog = lazyDialog(async () => (await import('./PaymentDialog.tsx')).PaymentDialog)

/** The dialog that takes a payment, for lists of debtors. `dialog` has to be rendered. */
export function usePayment(): { pay: (stay: PayingStay) => void; dialog: ReactNode } {
  // The last stay remains until the dialog has closed.
  const [stay, setStay] = useState<PayingStay>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  const pay = (paying: PayingStay) => {
    setStay(paying)
    setOpen(true)
  }
  return { pay, dialog: <PaymentDialog stay={stay} opened={isOpen} onClose={close} /> }
}
