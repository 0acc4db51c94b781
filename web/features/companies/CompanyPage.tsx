import { Button, Modal } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconListDetails, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useParams } from 'react-router'
import type { Company } from '#contract/companies/schemas.ts'
import { May } from '#web/features/session/May.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AboutCompany } from './AboutCompany.tsx'
import { CompanyAccount } from './CompanyAccount.tsx'
import { companyFoliosQuery, useArchiveCompany } from './companies.queries.ts'
import { companiesText } from './companies.text.ts'
import { CompanyForm } from './CompanyForm.tsx'
import classes from './Companies.module.css'

/** The page of a company: what is agreed with it, and its account. */
export default function CompanyPage() {
  const text = useText(companiesText)
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch, isFetching } = useQuery({ ...companyFoliosQuery(id), enabled: isId })
  const back = { to: href('/admin/companies'), label: text.back }
  if (data === undefined) {
    return (
      <>
        <PageHeader title={text.title} back={back} />
        {error || !isFetching ? (
          <ErrorState
            error={error ?? new Error(text.oneFailed)}
            title={text.oneFailed}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingState rows={4} height={90} />
        )}
      </>
    )
  }
  const { company, folios } = data
  const { title, kind, archived } = company
  return (
    <>
      <PageHeader
        title={title}
        description={[text.kinds[kind], archived && text.isArchived].filter(Boolean).join(' · ')}
        back={back}
        actions={
          <>
            <Button
              component={Link}
              to={href('/admin/companies/:id/statement', { id: String(company.id) })}
              variant="default"
              leftSection={<IconListDetails size={18} aria-hidden />}
            >
              {text.statement}
            </Button>
            <May permission="company.keep">
              <Edit company={company} />
              <Archive company={company} />
            </May>
          </>
        }
      />
      <div className={classes.page} ref={keepFocus}>
        <CompanyAccount company={company} folios={folios} />
        <AboutCompany company={company} />
      </div>
    </>
  )
}

function Edit({ company }: { company: Company }) {
  const text = useText(companiesText)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {text.edit}
      </Button>
      <Modal opened={isOpen} onClose={close} title={text.editOf(company.title)} size={620}>
        <CompanyForm company={company} onDone={close} />
      </Modal>
    </>
  )
}

function Archive({ company }: { company: Company }) {
  const text = useText(companiesText)
  const { mutate, isPending } = useArchiveCompany()
  const { title, archived } = company
  const change = async () => {
    const isMeant =
      archived ||
      (await confirmAction({
        title: text.askArchive(title),
        message: text.askArchiveMore,
        confirmLabel: text.archive,
        cancelLabel: text.cancel,
      }))
    if (!isMeant) return
    mutate(
      { company, archived: !archived },
      {
        onSuccess: () => void notifySuccess((archived ? text.restored : text.archived)(title)),
        onError: (refused) => void notifyError(refused.message),
      },
    )
  }
  const Icon = archived ? IconArchiveOff : IconArchive
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void change()}
    >
      {archived ? text.restore : text.archive}
    </Button>
  )
}
