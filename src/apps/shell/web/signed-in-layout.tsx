import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { KeepWork } from '#base/account/web/sign-in/keep-work.tsx'
import { ScreenGate, WorkplaceGate } from '#base/members/web/workplace-gate.tsx'
import { useShellHandle } from '#web/layout/app-shell.tsx'
import { UntilLine } from '#web/line-notice.tsx'
import { QueryProvider } from '#web/rows/query.tsx'
import { useAuth } from '#web/session/session.tsx'
import { RequireUser } from '#web/session/session-guard.tsx'
import { ConfirmHost } from '#web/ui/dialogs/confirm.tsx'
import { LoadingPage } from '#web/ui/page/full-page.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { screenPart } from '#web/when-opened.tsx'
import { ShellFrame } from './shell-frame.tsx'

const Nowhere = screenPart(async () => (await import('./nowhere.tsx')).Nowhere)

export default function SignedInLayout() {
  return (
    <KeepWork>
      <RequireUser>
        <Inside />
      </RequireUser>
    </KeepWork>
  )
}

function Inside() {
  const { user, profile, profileStatus } = useAuth()
  const { pathname } = useLocation()
  const { bare } = useShellHandle()
  if (!profile && profileStatus === 'loading') return <LoadingPage />
  return (
    <QueryProvider key={user?.id}>
      <WorkplaceGate nowhere={<Nowhere />}>
        {({ current }) => {
          const isOwn = current.practice_id === profile?.id
          if (isOwn && profile.onboarding_completed === false && pathname !== '/setup')
            return <Navigate replace to="/setup" />
          // The own profile is what set-up writes and refetches; colleagues read the practice's name.
          const name = (isOwn ? profile.practice_name : current.practice_name) || 'Your practice'
          const kind = isOwn ? profile.practice_type : current.practice_type
          return bare ? (
            <ScreenGate>
              <Outlet />
            </ScreenGate>
          ) : (
            <ShellFrame practiceName={name} head={<PracticeCard name={name} kind={kind} />}>
              <UntilLine frame>
                <ScreenGate>
                  <Outlet />
                </ScreenGate>
              </UntilLine>
            </ShellFrame>
          )
        }}
      </WorkplaceGate>
      <ConfirmHost />
    </QueryProvider>
  )
}

function PracticeCard({ name, kind }: { name: string; kind: string | null | undefined }) {
  return (
    <Link
      to="/practice-settings"
      className="mx-2.5 mb-3 flex items-center gap-2.5 rounded-md border border-sidebar-border bg-sidebar-accent px-2.5 py-2 text-sidebar-accent-foreground shadow-1 hover:bg-accent"
    >
      <Avatar name={name} size={32} className="rounded-sm" />
      <span className="min-w-0">
        <span className="block truncate text-body font-semibold">{name}</span>
        {kind ? <span className="block truncate text-micro text-sidebar-muted">{kind}</span> : null}
      </span>
    </Link>
  )
}
