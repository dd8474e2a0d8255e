import { useWorkplace } from '#base/rights/web/workplace.ts'
import { useShellHandle } from '#web/layout/app-shell.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { deletionDay } from '../deletion-copy.ts'
import { KeepButton } from './keep-button.tsx'

/** Shown on every screen while the practice or the account is scheduled for deletion. */
export function DeletionBanner() {
  const { current, role } = useWorkplace()
  const { wide } = useShellHandle()
  const { closes_at, account_erases_at, practice_name, time_zone, account_time_zone } = current
  const at = closes_at ?? account_erases_at
  if (!at) return null
  const day = deletionDay(at, closes_at ? time_zone : account_time_zone)
  const thing = closes_at ? practice_name : 'Your account'
  return (
    <Banner
      tone="warning"
      className={wide ? 'm-4' : 'mb-5'}
      title={`${thing} will be deleted on ${day}`}
      action={closes_at && role !== 'owner' ? undefined : <KeepButton thing={thing} />}
    >
      {closes_at
        ? 'Online booking and the chat are closed, and no marketing is sent. Reminders go on.'
        : 'Until then everything works as usual.'}
    </Banner>
  )
}
