// What comes a moment later has its library's styles here already: a sheet with layers styles the whole page anew, in the
// way of whoever scrolls by then.
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { AppShell } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Outlet, redirect, useLocation } from 'react-router'
import { myProfile } from '#contract/account.ts'
import { askAgainBy } from '#web/platform/asked-again.ts'
import { queryClient } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { noteTyping } from '#web/platform/connection.ts'
import { watchInactivity } from '#web/platform/inactivity.ts'
import { haveWords } from '#web/platform/english.ts'
import { DialogPlace } from '#web/platform/dialogs.ts'
import { useText } from '#web/platform/language.tsx'
import { lateDialog, latePart } from '#web/platform/late.ts'
import { watchOtherTabs } from '#web/platform/other-tabs.ts'
import { printInLight } from '#web/platform/print-in-light.ts'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { currentTokenState, loginPath, signOut, takeOverTab } from '#web/platform/session.ts'
import type { Route } from './+types/AdminLayout.ts'
import { BottomBar } from './BottomBar.tsx'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import { ConnectionNote } from './ConnectionNote.tsx'
import { CopyNote } from './CopyNote.tsx'
import { layoutText } from '../layout.text.ts'
import { AdminFooter } from './AdminFooter.tsx'
import { NoRight } from './NoRight.tsx'
import { QuickBookingAnywhere } from './QuickBookingAnywhere.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { Hints } from '#web/ui/Hints.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { TopBar } from './TopBar.tsx'
import { useFocusOnRoute } from '../use-focus-on-route.ts'
import { useGoToday } from '#web/features/navigation/use-go-today.ts'
import { useMay } from '#web/features/account/use-may.ts'
import { profileQuery } from '#web/features/account/profile.queries.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { notificationsQuery } from '#web/features/notifications/notifications.queries.ts'
import { deedOf } from '#web/features/navigation/menu.ts'
import { useKeys } from '#web/features/navigation/use-keys.ts'
import { useLive } from './use-live.ts'
import classes from './AdminLayout.module.css'

const KeysHelp = lateDialog(async () => (await import('#web/features/navigation/KeysHelp.tsx')).KeysHelp)
const PaymentDialog = lateDialog(async () => (await import('#web/features/folio/PaymentDialog.tsx')).PaymentDialog)
const Palette = lateDialog(async () => (await import('#web/features/search/Palette.tsx')).Palette)

const SecondStepFirst = latePart(
  async () => (await import('#web/features/settings/second-step/SecondStepFirst.tsx')).SecondStepFirst,
)

askAgainBy(async () => (await import('#web/platform/ask-again.tsx')).askAgain())

/** The admin entry: without a token to the login page, with a bad one out of the session, else in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = currentTokenState()
  if (state === 'missing') {
    const { pathname, search } = new URL(request.url)
    throw redirect(loginPath(undefined, pathname + search))
  }
  if (state === 'invalid') await signOut('expired')
  else {
    takeOverTab()
    // While the screens are on their way, or have been asked with their page: the first picture has the answers in it.
    void queryClient.prefetchQuery(profileQuery)
    void queryClient.prefetchQuery(hotelQuery)
    void queryClient.prefetchQuery(notificationsQuery)
  }
  await haveWords('inside')
  return { entered: state === 'valid' }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  // With a bad token the browser is on its way to the login page: show nothing of the business meanwhile.
  if (!loaderData.entered) return null
  return (
    <QueryClientProvider client={queryClient}>
      <DialogPlace />
      <Hints />
      <Frame />
    </QueryClientProvider>
  )
}

/** What the address is of, for who may see it. */
function Page() {
  const may = useMay()
  const { pathname } = useLocation()
  const { data: profile } = useQuery(profileQuery)
  // Until its page says so, also when the server would let more be seen by now: the codes are shown once.
  const [isLed, setLed] = useState(false)
  if (profile?.needsSecondStep && !isLed) setLed(true)
  if (isLed) return <SecondStepFirst />
  const deed = deedOf(pathname)
  return deed === undefined || may(deed) ? <Outlet /> : <NoRight />
}

/** Any request does. What it answers is for nobody, and a failure shows with the next one that somebody waits for. */
const tellOfUse = () => void call(myProfile, {}).catch(() => {})

/** Where the menu covers the page instead of standing beside it: as in AdminLayout.module.css. */
const narrow = '(max-width: 61.99em)'

function Frame() {
  const text = useText(layoutText)
  const [menuOpen, menu] = useDisclosure(false)
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  // There it is out of sight until somebody opens it: the page is drawn first.
  const hasMenu = useDeferredValue(true, !isNarrow)
  // Then the page behind is out of reach for everybody, not only out of sight.
  const covered = menuOpen && isNarrow
  useFocusOnRoute()
  useLive()
  const goToday = useGoToday()
  const may = useMay()
  const [asked, setAsked] = useState<'palette' | 'keys' | 'booking' | 'paying'>()
  const [paying, setPaying] = useState<PayingStay>()
  const cameFrom = useRef<Element>(null)
  const openPalette = useCallback(() => {
    cameFrom.current = document.activeElement
    setAsked('palette')
  }, [])
  // The finger or the key is answered first: the form is large.
  const book = useCallback(() => startTransition(() => setAsked('booking')), [])
  useBackCloses(asked === 'booking' || asked === 'paying', () => setAsked(undefined))
  useKeys((key) => {
    if (key === 'newReservation') {
      if (may('stay.book')) book()
    } else if (key === 'today') goToday()
    else if (key === 'help') setAsked('keys')
    else openPalette()
  })
  useEffect(() => watchInactivity(() => void signOut('idle'), tellOfUse), [])
  useEffect(() => watchOtherTabs(), [])
  useEffect(() => printInLight(), [])

  return (
    <AppShell
      layout="alt"
      header={{ height: 64 }}
      navbar={{ width: 272, breakpoint: 'md', collapsed: { mobile: !menuOpen } }}
      padding={0}
      classNames={{
        root: classes.root,
        header: classes.header,
        navbar: classes.navbar,
        main: classes.main,
      }}
    >
      <SkipLink />
      <AppShell.Header className="konuk-no-print" inert={covered}>
        <TopBar menuOpen={menuOpen} onMenu={menu.toggle} />
      </AppShell.Header>
      <AppShell.Navbar className="konuk-no-print" aria-label={text.mainMenu} id="main-menu" data-open={menuOpen}>
        {hasMenu && <SideMenu covering={covered} onClose={menu.close} onFind={openPalette} />}
      </AppShell.Navbar>
      <AppShell.Main id={mainId} tabIndex={-1} inert={covered} onInput={() => noteTyping(true)}>
        <div className={classes.content}>
          <ConnectionNote />
          <CopyNote />
          <Page />
        </div>
      </AppShell.Main>
      <div className={classes.foot} inert={covered}>
        <AdminFooter />
      </div>
      <div inert={covered}>
        <BottomBar onMenu={menu.toggle} menuOpen={menuOpen} onBook={book} />
      </div>
      <Palette
        opened={asked === 'palette'}
        onCancel={() => {
          setAsked(undefined)
          if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
        }}
        onClose={() => setAsked(undefined)}
        onFollow={menu.close}
        onShowKeys={() => setAsked('keys')}
        onBook={book}
        onPay={(stay) => {
          setPaying(stay)
          setAsked('paying')
        }}
      />
      <KeysHelp opened={asked === 'keys'} onClose={() => setAsked(undefined)} />
      <PaymentDialog stay={paying} opened={asked === 'paying'} onClose={() => setAsked(undefined)} />
      <QuickBookingAnywhere opened={asked === 'booking'} onClose={() => setAsked(undefined)} />
    </AppShell>
  )
}
