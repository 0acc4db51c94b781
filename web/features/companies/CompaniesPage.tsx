import { Button, Modal } from '@mantine/core'
import { IconBuildingSkyscraper, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { companiesAtOnce, type Company } from '#contract/companies/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { May } from '#web/features/session/May.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ChoiceFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { shownPhone, useAgreed } from './about-company.ts'
import { companiesQuery } from './companies.queries.ts'
import { companiesText } from './companies.text.ts'
import { CompanyForm } from './CompanyForm.tsx'
import classes from './Companies.module.css'

const filterShape = { q: () => true, state: (value: string) => value === 'archived' }

/** The page /admin/companies lists the companies and agencies that pay for stays. */
export default function CompaniesPage() {
  const text = useText(companiesText)
  const navigate = useNavigate()
  const url = useUrlFilters(filterShape)
  const { filters, field, page } = url
  const state = filters.state === 'archived' ? 'archived' : 'open'
  const list = useQuery(companiesQuery({ search: filters.q, state, page }))
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  useBackCloses(isAdding, close)
  const done = (added?: Company) => {
    close()
    if (added !== undefined) void navigate(addressOf(added))
  }
  const add = (
    <May permission="company.keep">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        {text.add}
      </Button>
    </May>
  )
  return (
    <>
      <PageHeader title={text.title} description={text.intro} actions={add} />
      <div className={classes.page}>
        <FilterPanel url={url}>
          <SearchField label={text.search} placeholder={text.searchHint} type="search" {...field('q')} />
          <ChoiceFilter
            label={text.state}
            choices={[
              { value: '', label: text.states.open },
              { value: 'archived', label: text.states.archived },
            ]}
            {...field('state')}
          />
        </FilterPanel>
        <div className={classes.frame}>
          <PagedList
            list={list}
            rows={({ companies }) => companies}
            page={page}
            pageSize={companiesAtOnce}
            onPage={url.toPage}
            waitingRows={4}
            empty={
              <EmptyState
                icon={IconBuildingSkyscraper}
                title={url.isFiltered ? text.noMatch : text.none}
                description={url.isFiltered ? text.noMatchMore : text.noneMore}
              />
            }
            failed={text.failed}
          >
            {(companies) => <CompanyTable companies={companies} stale={list.isPlaceholderData} />}
          </PagedList>
        </div>
      </div>
      <Modal opened={isAdding} onClose={close} title={text.add} size={620}>
        <CompanyForm onDone={done} />
      </Modal>
    </>
  )
}

const addressOf = ({ id }: Company) => href('/admin/companies/:id', { id: String(id) })

function CompanyTable({ companies, stale }: { companies: readonly Company[]; stale: boolean }) {
  const text = useText(companiesText)
  const language = useLanguage()
  const agreed = useAgreed()
  return (
    <DataTable
      caption={text.caption}
      rows={companies}
      rowKey={({ id }) => id}
      stale={stale}
      columns={[
        {
          key: 'title',
          header: text.name,
          lead: true,
          typed: true,
          render: (company) => (
            <Link to={addressOf(company)} className={classes.name} data-opens>
              {company.title}
            </Link>
          ),
        },
        { key: 'kind', header: text.kind, card: 'brief', render: ({ kind }) => text.kinds[kind] },
        {
          key: 'contact',
          header: text.contact,
          typed: true,
          card: 'brief',
          render: ({ contactName, phone }) => [contactName, shownPhone(phone ?? '')].filter(Boolean).join(' · ') || '–',
        },
        { key: 'terms', header: text.terms, card: 'brief', render: agreed },
        {
          key: 'limit',
          header: text.creditLimit,
          align: 'right',
          render: ({ creditLimit }) => (creditLimit === null ? '–' : formatTlShort(toKurus(creditLimit), language)),
        },
      ]}
    />
  )
}
