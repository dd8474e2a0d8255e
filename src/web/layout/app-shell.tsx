import { Plus, Search } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { useRouteFocus } from '../focus/route-focus.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { iconButtonClass } from '../ui/button-class.ts'
import { cn } from '../ui/cn.ts'
import { Modal } from '../ui/dialogs/modal.tsx'
import { LogoMark } from '../ui/pictures/logo.tsx'
import { AssistantSlot } from './assistant-slot.tsx'
import type { Navigation, StateOf } from './navigation/navigation.ts'
import { NavigationBoundary } from './navigation/navigation-boundary.tsx'
import { type NavigationEvent, navigationState, startNavigation } from './navigation/navigation-state.ts'
import { Sidebar } from './navigation/sidebar.tsx'
import { useSidebar } from './navigation/sidebar-state.ts'
import { TabBar } from './navigation/tab-bar.tsx'
import { SearchField } from './search-field.tsx'
import { isApple, isShortcut, writingPlace } from './shortcuts.ts'

/** Layout options of a route: `export const handle: ShellHandle = { wide: true }`. */
export interface ShellHandle {
  /** The screen has its own top bar, so the account menu moves to the sidebar. */
  ownTopBar?: boolean
  wide?: boolean
  /** No sidebar or bars, for guided steps. */
  bare?: boolean
}

export interface AppShellProps {
  practiceName: string
  navigation: Navigation
  stateOf: StateOf
  onSearch: () => void
  head: ReactNode
  foot: (collapsed: boolean) => ReactNode
  accountMenu: ReactNode
  /** Whether to offer New appointment; true by default. */
  canBook?: boolean
  children: ReactNode
}

export const NEW_APPOINTMENT = '/appointments?new=1'

export function useShellHandle(): ShellHandle {
  const handles = useMatches().map(match => match.handle as ShellHandle | undefined)
  return Object.assign({}, ...handles)
}

export function AppShell(props: AppShellProps) {
  const {
    practiceName,
    navigation,
    stateOf,
    onSearch,
    head,
    foot,
    accountMenu,
    canBook = true,
    children,
  } = props
  const { pathname } = useLocation()
  const { ownTopBar, wide } = useShellHandle()
  const sidebar = useSidebar(pathname.startsWith('/appointments'))
  const { setOpen, reset } = sidebar
  const [state, dispatch] = useReducer(navigationState, startNavigation)
  const send = useCallback(
    (event: NavigationEvent) => {
      // The remembered state may have caused the error.
      if (event === 'reset') reset()
      dispatch(event)
    },
    [reset],
  )
  const guarded = (menu: ReactNode) => (
    <NavigationBoundary state={state} send={send} groups={navigation.olderGroups} stateOf={stateOf}>
      {menu}
    </NavigationBoundary>
  )
  const collapsed = sidebar.collapsed && (state.mode === 'normal' || state.mode === 'reset')
  useRouteFocus()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut('k', event, writingPlace(event.target), isApple())) return
    event.preventDefault()
    onSearch()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to a screen closes the menu it was chosen from
  useEffect(() => setOpen(false), [pathname, setOpen])

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-60 rounded-md bg-card px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {sidebar.phone ? null : (
        <aside
          aria-label="Sidebar"
          className={cn(
            'sticky top-0 z-30 hidden h-dvh flex-none border-r border-sidebar-border transition-[width] duration-base ease-settle md:block',
            collapsed ? 'w-(--sidebar-width-icon)' : 'w-(--sidebar-width)',
          )}
        >
          {guarded(
            <Sidebar
              collapsed={collapsed}
              onToggle={sidebar.toggle}
              onSearch={ownTopBar ? onSearch : undefined}
              navigation={navigation}
              stateOf={stateOf}
              head={head}
              foot={
                <>
                  {foot(collapsed)}
                  {ownTopBar ? accountMenu : null}
                </>
              }
            />,
          )}
        </aside>
      )}
      <OffCanvas open={sidebar.open} onOpenChange={setOpen}>
        {guarded(
          <Sidebar
            collapsed={false}
            navigation={navigation}
            stateOf={stateOf}
            head={head}
            foot={foot(false)}
          />,
        )}
      </OffCanvas>

      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          canBook={canBook}
          practiceName={practiceName}
          onSearch={onSearch}
          accountMenu={accountMenu}
          phoneOnly={ownTopBar ?? false}
          isPhone={sidebar.phone}
        />
        <main
          id="main"
          tabIndex={-1}
          className={cn(
            'min-w-0 flex-1 pb-[calc(var(--tab-bar,0px)+6rem)]',
            // Leaves room on the right, so that the assistant's button covers nothing.
            !wide &&
              'mx-auto w-full max-w-content px-gutter pt-6 md:pr-[calc(4.5rem-clamp(0rem,(100%-var(--content-max))/2,2.5rem))]',
          )}
        >
          {children}
        </main>
      </div>
      <TabBar items={navigation.main} onMore={() => setOpen(true)} moreOpen={sidebar.open} />
    </div>
  )
}

function NewAppointment() {
  return (
    <>
      <Link
        to={NEW_APPOINTMENT}
        aria-label="New appointment"
        className={cn(iconButtonClass({ variant: 'ghost' }), 'md:hidden')}
      >
        <Plus aria-hidden="true" className="size-5.5" />
      </Link>
      <ButtonLink
        to={NEW_APPOINTMENT}
        variant="primary"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        className="max-md:hidden"
      >
        New appointment
      </ButtonLink>
    </>
  )
}

interface TopBarProps {
  canBook: boolean
  practiceName: string
  onSearch: () => void
  accountMenu: ReactNode
  phoneOnly: boolean
  isPhone: boolean
}

function TopBar({ practiceName, canBook, onSearch, accountMenu, phoneOnly, isPhone }: TopBarProps) {
  return (
    <header
      data-bar
      className={cn(
        'sticky top-0 z-20 flex h-(--topbar-height) flex-none items-center gap-3 bg-background px-gutter md:border-b md:border-border',
        phoneOnly && 'md:hidden',
      )}
    >
      <Link to="/dashboard" className="flex min-w-0 items-center gap-2.5 rounded-sm md:hidden">
        <LogoMark className="h-5.5" />
        <span className="truncate text-read font-semibold">{practiceName}</span>
      </Link>
      <SearchField onSearch={onSearch} className="max-md:hidden" />
      <div className="ml-auto flex flex-none items-center gap-2">
        <IconButton
          label="Search"
          className="md:hidden"
          icon={<Search aria-hidden="true" className="size-5.5" />}
          onClick={onSearch}
        />
        {canBook ? <NewAppointment /> : null}
        {isPhone ? <AssistantSlot /> : null}
        {accountMenu}
      </div>
    </header>
  )
}

function OffCanvas({
  open,
  onOpenChange,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      labelledBy="off-canvas-title"
      focus={heading}
      className="my-0 mr-auto ml-0 h-dvh max-h-dvh w-(--sidebar-width-mobile) max-w-[calc(100vw-3rem)] border-r border-sidebar-border [--modal-from:-24px_0]"
    >
      <h2 id="off-canvas-title" ref={heading} tabIndex={-1} className="sr-only">
        Menu
      </h2>
      {children}
    </Modal>
  )
}
