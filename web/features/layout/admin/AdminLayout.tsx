// These styles load now, although their components load later. A style sheet with layers makes the browser restyle the
// whole page, which later would make scrolling stutter.
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { AppShell } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Outlet, redirect, useLocation } from 'react-router'
import { myProfile } from '#contract/account/endpoints.ts'
import { askAgainBy } from '#web/platform/asked-again.ts'
import { queryClient } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { watchInactivity } from '#web/platform/inactivity.ts'
import { haveWords } from '#web/platform/english.ts'
import { DialogPlace } from '#web/platform/dialogs.ts'
import { useText } from '#web/platform/language.tsx'
import { lazyDialog, lazyPart } from '#web/platform/lazy.ts'
import { watchOtherTabs } from '#web/platform/other-tabs.ts'
import { printInLight } from '#web/platform/print-in-light.ts'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { currentTokenState, loginPath, signOut, takeOverTab } from '#web/platform/session.ts'
import type { Route } from './+types/AdminLayout.ts'
import { BottomBar } from './BottomBar.tsx'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import type { FreeStay } from '#web/features/search/answers.ts'
import { ConnectionNote } from './ConnectionNote.tsx'
import { CopyNote } from './CopyNote.tsx'
import { layoutText } from '../layout.text.ts'
import { AdminFooter } from './AdminFooter.tsx'
import { NoRight } from './NoRight.tsx'
import { QuickBookingAnywhere } from './QuickBookingAnywhere.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { Hints } from '#web/ui/Hints.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { TopBar } from './TopBar.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useFocusOnRoute } from '../use-focus-on-route.ts'
import { useGoToday } from '#web/features/navigation/use-go-today.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { profileQuery } from '#web/features/session/profile.queries.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { notificationsQuery } from '#web/features/notifications/notifications.queries.ts'
import { permissionOf } from '#web/features/navigation/menu.ts'
import { useKeys } from '#web/features/navigation/use-keys.ts'
import { useLive } from './use-live.ts'
import classes from './AdminLayout.module.css'

const KeysHelp = lazyDialog(async () => (await import('#web/features/navigation/KeysHelp.tsx')).KeysHelp)
const PaymentDialog = lazyDialog(async () => (await import('#web/features/folio/PaymentDialog.tsx')).PaymentDialog)
const Palette = lazyDialog(async () => (await import('#web/features/search/Palette.tsx')).Palette)

const SecondStepFirst = lazyPart(
  async () => (await import('#web/features/account/settings/second-step/SecondStepFirst.tsx')).SecondStepFirst,
)

const LiveDemoNote = lazyPart(async () => (await import('./LiveDemoNote.tsx')).LiveDemoNote)

askAgainBy(async () => (await import('#web/platform/ask-again.tsx')).askAgain())

/**
 * Guards the admin area: a visitor without a token is sent to the login page, and an invalid token ends the session.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = currentTokenState()
  if (state === 'missing') {
    const { pathname, search } = new URL(request.url)
    throw redirect(loginPath(undefined, pathname + search))
  }
  if (state === 'invalid') await signOut('expired')
  else {
    takeOverTab()
    // The requests start while the screens load, unless they have already started with the page itself, so that the
    // first render has the answers.
    void queryClient.prefetchQuery(profileQuery)
    void queryClient.prefetchQuery(hotelQuery)
    void queryClient.prefetchQuery(notificationsQuery)
  }
  await haveWords('inside')
  return { entered: state === 'valid' }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  // With an invalid token, the browser is already on its way to the login page. Nothing of the business is shown
  // meanwhile.
  if (!loaderData.entered) return null
  return (
    <QueryClientProvider client={queryClient}>
      <DialogPlace />
      <Hints />
      <Frame />
    </QueryClientProvider>
  )
}

function LiveDemoPlace() {
  const { data: profile } = useQuery(profileQuery)
  return profile?.demoEndsAt == null ? null : <LiveDemoNote endsAt={profile.demoEndsAt} />
}

/** The page at this URL, if the user has the permission for it. */
function Page() {
  const may = useMay()
  const { pathname } = useLocation()
  const { data: profile } = useQuery(profileQuery)
  // The second-step page stays until the user leaves it, even if the server would already grant access, because its
  // recovery codes are shown only once.
  const [isLed, setLed] = useState(false)
  if (profile?.needsSecondStep && !isLed) setLed(true)
  if (isLed) return <SecondStepFirst />
  const permission = permissionOf(pathname)
  return permission === undefined || may(permission) ? <Outlet /> : <NoRight />
}

/** A live demo has no password with which an idle user could come back, so it lasts its whole day. */
const endIdle = () => {
  const isLiveDemo = queryClient.getQueryData(profileQuery.queryKey)?.demoEndsAt != null
  if (!isLiveDemo) void signOut('idle')
}

/**
 * Any request keeps the session from expiring as unused. The answer is ignored; a failure will show with the next real
 * request.
 */
const reportUse = () => void call(myProfile, {}).catch(() => {})

/**
 * Below this width the menu covers the page instead of standing beside it; the value matches AdminLayout.module.css.
 */
const narrow = '(max-width: 61.99em)'

function Frame() {
  const text = useText(layoutText)
  const [menuOpen, menu] = useDisclosure(false)
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  // A narrow screen hides the menu until the user opens it, so the page renders first.
  const hasMenu = useDeferredValue(true, !isNarrow)
  // While the open menu covers the page, keyboard and screen-reader users cannot reach the page either.
  const covered = menuOpen && isNarrow
  useFocusOnRoute()
  useLive()
  const goToday = useGoToday()
  const may = useMay()
  const [asked, setAsked] = useState<'palette' | 'keys' | 'booking' | 'paying'>()
  const [paying, setPaying] = useState<PayingStay>()
  const [wanted, setWanted] = useState<FreeStay>()
  const cameFrom = useRef<Element>(null)
  const openPalette = useCallback(() => {
    cameFrom.current = document.activeElement
    setAsked('palette')
  }, [])
  // The button shows the press first, because the form is large and may render later.
  const bookStay = useCallback(
    (stay?: FreeStay) =>
      startTransition(() => {
        setWanted(stay)
        setAsked('booking')
      }),
    [],
  )
  const book = useCallback(() => bookStay(), [bookStay])
  useBackCloses(asked === 'booking' || asked === 'paying', () => setAsked(undefined))
  useKeys((key) => {
    if (key === 'newReservation') {
      if (may('stay.book')) book()
    } else if (key === 'today') goToday()
    else if (key === 'help') setAsked('keys')
    else openPalette()
  })
  useEffect(() => watchInactivity(endIdle, reportUse), [])
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
        <TopBar menuOpen={menuOpen} onMenu={menu.toggle} onFind={openPalette} />
      </AppShell.Header>
      <AppShell.Navbar className="konuk-no-print" aria-label={text.mainMenu} id="main-menu" data-open={menuOpen}>
        {hasMenu && <SideMenu covering={covered} onClose={menu.close} onFind={openPalette} />}
      </AppShell.Navbar>
      <AppShell.Main id={mainId} tabIndex={-1} inert={covered}>
        <div className={classes.content}>
          <ConnectionNote />
          <CopyNote />
          <LiveDemoPlace />
          <UnsavedGuard />
          <SectionTabs />
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
        onBook={bookStay}
        onPay={(stay) => {
          setPaying(stay)
          setAsked('paying')
        }}
      />
      <KeysHelp opened={asked === 'keys'} onClose={() => setAsked(undefined)} />
      <PaymentDialog stay={paying} opened={asked === 'paying'} onClose={() => setAsked(undefined)} />
      <QuickBookingAnywhere opened={asked === 'booking'} stay={wanted} onClose={() => setAsked(undefined)} />
    </AppShell>
  )
}
