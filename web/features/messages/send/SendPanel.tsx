import { Alert, Button, Radio, Stack } from '@mantine/core'
import { IconAlertTriangle, IconMessage2, IconSend, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Refusal } from '#contract/client.ts'
import { profileQuery } from '#web/features/session/profile.queries.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { GuestPicker, type Selection } from './GuestPicker.tsx'
import { KindField, MessageField } from './MessageField.tsx'
import { Preview } from './Preview.tsx'
import { type Checked, SendConfirm } from './SendConfirm.tsx'
import type { GuestRow } from './guest-row.ts'
import { requestAnswered, requestIdFor } from './request-id.ts'
import { sendingText } from '../sending.text.ts'
import { LeftToday } from '#web/features/sms/LeftToday.tsx'
import { templatesQuery, useCheck, useSend, useSendBulk } from '../messages.queries.ts'
import { useGuestFromAddress } from './use-guest-from-address.ts'
import { blankDraft, type MessageDraft, useMessageDraft } from './use-message-draft.ts'
import classes from '../Messages.module.css'

type Wrong = Partial<Record<'phone' | 'message', string | undefined>>

export function SendPanel() {
  const text = useText(sendingText)
  const words = useText(uiText)
  const [search, setSearch] = useSearchParams()
  const hotel = useQuery(hotelQuery)
  const [draft, setDraft] = useMessageDraft()
  const [selection, setSelection] = useState<Selection>(new Map())
  const [wrong, setWrong] = useState<Wrong>({})
  const [checked, setChecked] = useState<Checked>()
  const [lastSent, setLastSent] = useState<number>()
  const panel = useRef<HTMLDivElement>(null)
  // On a phone the field is far above the button.
  useEffect(() => {
    const isWrong = wrong.phone !== undefined || wrong.message !== undefined
    if (isWrong && checked === undefined) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong, checked])
  const check = useCheck()
  const send = useSend()
  const sendBulk = useSendBulk()
  const change = (part: Partial<MessageDraft>) => {
    setWrong({})
    setDraft((before) => ({ ...before, ...part }))
  }
  const batchId = Number(search.get('batch')) || undefined
  const showBatch = (id: number | undefined) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (id === undefined) after.delete('batch')
      else after.set('batch', String(id))
      return after
    })

  const choose = useCallback(
    (row: GuestRow, message: string | undefined) => {
      setSelection(new Map([[row.guestId, row]]))
      const asked = message === undefined ? {} : { ...blankDraft, message }
      setDraft((before) => ({ ...before, ...asked, mode: 'guests' }))
    },
    [setDraft],
  )
  useGuestFromAddress(hotel.data?.id, choose)

  const { mode, phone, message, kind, templateId } = draft
  const about = { message: message.trim(), kind, ...(templateId !== null && { templateId }) }
  const guests = [...selection.values()]
  // Guests are sorted, so that the same selection makes the same request after a reload, whatever the order of ticking.
  const inOrder = guests.toSorted((one, other) => one.guestId - other.guestId)
  const many = {
    ...about,
    phoneNumbers: inOrder.map((row) => row.phone ?? ''),
    guestIds: inOrder.map((row) => row.guestId),
  }
  const isBusy = check.isPending || send.isPending || sendBulk.isPending

  const fail = (error: Error) => {
    requestAnswered(error)
    if (error instanceof Refusal) setWrong({ phone: error.fields['phoneNumber'], message: error.fields['message'] })
    notifyError(text.failed(error.message === '' ? text.unknownError : error.message))
  }
  const finish = () => {
    requestAnswered()
    setChecked(undefined)
    setSelection(new Map())
    setDraft({ ...blankDraft, mode })
  }

  const submit = () => {
    if (isBusy) return
    if (mode === 'guests' && selection.size === 0) return void notifyError(text.noRecipients)
    if (mode === 'free' && phone.trim() === '') {
      setWrong({ phone: text.noPhone })
      return void notifyError(text.noPhone)
    }
    if (message.trim() === '') {
      setWrong({ message: text.noMessage })
      return void notifyError(text.noMessage)
    }
    if (mode === 'guests') {
      const { templateId: _, ...toCheck } = many
      return check.mutate(toCheck, {
        onSuccess: (answer) => setChecked({ check: answer.check, allowance: answer.allowance }),
        onError: fail,
      })
    }
    const body = { ...about, phoneNumber: phone }
    send.mutate(
      { ...body, requestId: requestIdFor(body) },
      {
        onSuccess: () => {
          notifySuccess(text.sent)
          finish()
        },
        onError: fail,
      },
    )
  }
  const confirm = () =>
    sendBulk.mutate(
      { ...many, requestId: requestIdFor(many) },
      {
        onSuccess: (answer) => {
          finish()
          setLastSent(answer.batchId)
          showBatch(answer.batchId)
        },
        onError: fail,
      },
    )

  return (
    <Stack gap="lg" ref={panel}>
      {batchId !== undefined && (
        <BatchProgress key={batchId} id={batchId} isNew={batchId === lastSent} onHide={() => showBatch(undefined)} />
      )}
      <div className={classes.send} data-unsaved="kept">
        <SectionCard title={text.recipients} icon={IconUsers}>
          <Radio.Group
            label={text.to}
            value={mode}
            onChange={(chosen) => change({ mode: chosen === 'free' ? 'free' : 'guests' })}
          >
            <Stack gap="xs" mt={6} mb="md">
              <Radio value="guests" label={text.guests} />
              <Radio value="free" label={text.free} />
            </Stack>
          </Radio.Group>
          {mode === 'free' ? (
            <PhoneField
              label={text.phone}
              placeholder={text.phonePlaceholder}
              required
              value={phone}
              error={wrong.phone}
              onPhone={(typed) => change({ phone: typed })}
            />
          ) : hotel.isError || hotel.data?.id === 0 ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {text.noHotel}
              <div>
                <Button
                  mt="sm"
                  size="sm"
                  variant="default"
                  onClick={() => void hotel.refetch()}
                  loading={hotel.isFetching}
                >
                  {words.retry}
                </Button>
              </div>
            </Alert>
          ) : (
            <GuestPicker hotelId={hotel.data?.id} selection={selection} onSelect={setSelection} />
          )}
        </SectionCard>
        <Stack gap="lg" className={classes.aside}>
          <SectionCard title={text.message} icon={IconMessage2}>
            <Stack>
              <TemplateSelect
                value={templateId}
                onChoose={(template) =>
                  change({ templateId: template.id, message: template.templateContent, kind: template.kind })
                }
                onClear={() => change({ templateId: null })}
              />
              <MessageField
                label={text.message}
                value={message}
                error={wrong.message}
                onChange={(value) => change({ message: value })}
              />
              <KindField value={kind} onChange={(chosen) => change({ kind: chosen })} />
              <LeftToday />
              <Button leftSection={<IconSend size={18} aria-hidden />} onClick={submit} loading={isBusy}>
                {mode === 'guests' && selection.size > 0 ? text.sendTo(selection.size) : text.send}
              </Button>
            </Stack>
          </SectionCard>
          <Preview message={message} guests={mode === 'guests' ? guests : []} business={hotel.data} />
        </Stack>
      </div>
      <SendConfirm
        checked={checked}
        sending={sendBulk.isPending}
        onClose={() => setChecked(undefined)}
        onConfirm={confirm}
      />
    </Stack>
  )
}

type TemplateProps = {
  value: number | null
  onChoose: (template: { id: number; templateContent: string; kind: MessageDraft['kind'] }) => void
  onClear: () => void
}

function TemplateSelect({ value, onChoose, onClear }: TemplateProps) {
  const text = useText(sendingText)
  const profile = useQuery(profileQuery)
  const templates = useQuery(templatesQuery(profile.data?.id))
  const error = profile.error ?? templates.error
  const all = templates.data ?? []
  const choose = (chosen: string | null) => {
    if (chosen === null) return onClear()
    const template = all.find(({ id }) => String(id) === chosen)
    if (template === undefined) return void notifyError(text.templateNotFound)
    // A colleague may have deleted the template since the list was loaded, so the list is loaded again before the
    // template's text is used.
    void templates.refetch().then(({ data }) => {
      const fresh = data ? data.find(({ id }) => id === template.id) : template
      if (fresh === undefined) notifyError(text.templateNotFound)
      else onChoose(fresh)
    })
  }
  return (
    <SearchSelect
      label={text.template}
      description={text.templateHint}
      placeholder={text.noTemplate}
      clearable
      searchable={all.length > 8}
      data={all.map(({ id, templateName }) => ({ value: String(id), label: templateName }))}
      value={value !== null && all.some(({ id }) => id === value) ? String(value) : null}
      error={error ? text.templatesFailed(error.message) : undefined}
      onChange={choose}
      clearButtonProps={{ 'aria-label': text.clear }}
    />
  )
}
