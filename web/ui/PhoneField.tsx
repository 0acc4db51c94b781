import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { formatPhone, phoneDigits, phoneMaxLength } from '#domain/people/phone.ts'

type Props = Omit<TextInputProps, 'value'> & { value?: string; onPhone: (phone: string) => void }

/** A phone, grouped while it is typed. It can be corrected anywhere: the caret stays with the digits it stood behind. */
export function PhoneField({ value = '', onPhone, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const at = caret.current
    caret.current = undefined
    if (at !== undefined && document.activeElement === input.current) input.current?.setSelectionRange(at, at)
  })
  const show = (phone: string, at: number) => {
    caret.current = at
    onPhone(phone)
    // React puts the old text back, and the caret at its end, also when nothing else changes.
    redraw()
  }

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget
    const at = selectionStart ?? typed.length
    const phone = formatPhone(typed)
    if (at === typed.length) return show(phone, phone.length)
    const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    const isFull = how === 'insertText' && digitsIn(typed) > digitsIn(value) && digitsIn(phone) <= digitsIn(value)
    // Not the last digit makes room for one typed in the middle.
    if (isFull) return show(value, behind(typed.slice(0, at - 1), value))
    const isDelete = how === 'deleteContentForward' && phone === value
    // What it deleted is back: the key goes on to the next digit.
    if (isDelete) return show(phone, at + 1 + phone.slice(at + 1).search(/\d|$/))
    show(phone, behind(typed.slice(0, at), phone))
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // By itself it would be cut to the field's length before its blanks and signs are gone.
    event.preventDefault()
    const { value: before, selectionStart, selectionEnd } = event.currentTarget
    const head = before.slice(0, selectionStart ?? before.length) + event.clipboardData.getData('text')
    const tail = before.slice(selectionEnd ?? before.length)
    const phone = formatPhone(head + tail)
    show(phone, tail === '' ? phone.length : behind(head, phone))
  }

  return (
    <TextInput
      {...props}
      ref={input}
      type="tel"
      inputMode="tel"
      maxLength={phoneMaxLength}
      value={value}
      onChange={change}
      onPaste={paste}
    />
  )
}

const digitsIn = (text: string) => phoneDigits(text).length

/** Where in the phone as it is shown the caret stands that stood behind this text. */
function behind(head: string, phone: string): number {
  const count = formatPhone(head).replace(/[^\d+]/g, '').length
  return new RegExp(`^([^\\d+]*[\\d+]){${count}}`).exec(phone)?.[0].length ?? phone.length
}
