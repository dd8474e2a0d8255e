import { MessageSquareHeart } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLeave } from '#base/account/web/use-leave.ts'
import { isPlanned } from '#base/not-built/planned-screens.ts'
import { effectivePlan } from '#base/plans/plans.ts'
import { screenAt } from '#base/rights/screen-rights.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { useIsAdmin } from '#site/feedback/web/feedback-queries.ts'
import { AppShell } from '#web/layout/app-shell.tsx'
import type { StateOf } from '#web/layout/navigation/navigation.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { useIdle, usePrefetch } from '#web/prefetch-when-idle.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { loadFloating } from '#web/ui/menus/load-floating.ts'
import { Tooltip } from '#web/ui/menus/tooltip.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { itemState } from '../item-state.ts'
import { AccountMenu } from './account-menu.tsx'
import { navigation } from './navigation.ts'
import { PlanFoot } from './plan-foot.tsx'

// Neither loads before it is needed.
const loadPalette = () => import('#apps/shell/web/palette/command-palette.tsx')
const CommandPalette = whenOpened(async () => (await loadPalette()).CommandPalette)
const ShellCompanions = whenOpened(async () => (await import('./shell-companions.tsx')).ShellCompanions)
const FeedbackDialog = whenOpened(
  async () => (await import('#site/feedback/web/feedback-dialog.tsx')).FeedbackDialog,
)

interface ShellFrameProps {
  practiceName: string
  head: ReactNode
  children: ReactNode
}

/** The shell with plan locks, search and feedback. */
export function ShellFrame({ practiceName, head, children }: ShellFrameProps) {
  const { user, profile } = useAuth()
  const { current, may, mayOpen } = useWorkplace()
  const { isAdmin } = useIsAdmin()
  const leave = useLeave()
  const { pathname } = useLocation()
  const [now] = useState(Date.now)
  const [isSearching, setSearching] = useState(false)
  const [isSending, setSending] = useState(false)
  // Once opened they stay mounted, so unfinished input in a closed dialog is kept.
  const hasSearched = useOnce(isSearching)
  const hasSent = useOnce(isSending)
  const idle = useIdle()
  useEffect(() => {
    if (!idle) return
    for (const load of [loadPalette, loadFloating]) void load().catch(() => {})
  }, [idle])

  // The owner's plan applies to everyone in the practice.
  const plan = useArePlansOn() ? effectivePlan(current, now) : 'full'
  const standing = { plan, isSuperAdmin: current.is_super_admin }
  const stateOf: StateOf = item =>
    mayOpen(item.to) ? itemState(item, { standing, isAdmin, isPlanned }) : { kind: 'hidden' }
  const search = () => {
    if (isSearching) return setSearching(false)
    // Over another dialog it would lead away from unfinished input.
    if (!document.querySelector('dialog:modal')) setSearching(true)
  }
  return (
    <AppShell
      practiceName={practiceName}
      navigation={navigation}
      stateOf={stateOf}
      onSearch={search}
      head={head}
      foot={collapsed => (
        <>
          <PlanFoot profile={profile} collapsed={collapsed} />
          <FeedbackButton collapsed={collapsed} onPress={() => setSending(true)} />
        </>
      )}
      accountMenu={<AccountMenu />}
      canBook={may('change-diary')}
    >
      <div id="above-screen" />
      {children}
      <Prefetch key={pathname} pages={screenAt(pathname)?.next ?? nowhere} />
      <ShellCompanions />
      {hasSearched ? (
        <CommandPalette
          open={isSearching}
          onOpenChange={setSearching}
          userId={user?.id ?? ''}
          stateOf={stateOf}
          sendFeedback={() => setSending(true)}
          signOut={leave}
        />
      ) : null}
      {hasSent ? <FeedbackDialog open={isSending} onOpenChange={setSending} /> : null}
    </AppShell>
  )
}

const nowhere: readonly string[] = []

// Each screen waits until the browser is idle, so that its own data loads first.
function Prefetch({ pages }: { pages: readonly string[] }) {
  usePrefetch(pages)
  return null
}

function useOnce(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}

function FeedbackButton({ collapsed, onPress }: { collapsed: boolean; onPress: () => void }) {
  const icon = <MessageSquareHeart aria-hidden="true" className="size-4.5" />
  if (collapsed)
    return (
      <Tooltip text="Send Feedback" side="right">
        <IconButton label="Send Feedback" size="sm" icon={icon} onClick={onPress} />
      </Tooltip>
    )
  return (
    <Button variant="ghost" size="sm" icon={icon} className="-mx-2 self-start" onClick={onPress}>
      Send Feedback
    </Button>
  )
}
