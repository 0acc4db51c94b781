import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { formatPhone, phoneDigits, phoneMaxLength } from '#domain/people/phone.ts'

type Props = Omit<TextInputProps, 'value'> & { value?: string; onPhone: (phone: string) => void }

/**
 * An input for a phone number that groups the digits while the user types. The number can be corrected anywhere: the
 * caret stays behind the same digits.
 */
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
    // React restores the old text and moves the caret to its end, even if nothing else changes. The extra render puts
    // the caret back.
    redraw()
  }

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget
    const at = selectionStart ?? typed.length
    const phone = formatPhone(typed)
    if (at === typed.length) return show(phone, phone.length)
    const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    const isFull = how === 'insertText' && digitsIn(typed) > digitsIn(value) && digitsIn(phone) <= digitsIn(value)
    // In a full field a digit typed in the middle is dropped, rather than pushing out the last digit.
    if (isFull) return show(value, behind(typed.slice(0, at - 1), value))
    const isDelete = how === 'deleteContentForward' && phone === value
    // The delete key removed only a separator, which formatting has restored, so the caret moves on to the next digit.
    if (isDelete) return show(phone, at + 1 + phone.slice(at + 1).search(/\d|$/))
    show(phone, behind(typed.slice(0, at), phone))
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // The browser would cut the pasted text to the field's length before its blanks and signs are removed.
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

/** Returns the caret position in the formatted number for a caret that stood behind `head` in the typed text. */
function behind(head: string, phone: string): number {
  const count = formatPhone(head).replace(/[^\d+]/g, '').length
  return new RegExp(`^([^\\d+]*[\\d+]){${count}}`).exec(phone)?.[0].length ?? phone.length
}
