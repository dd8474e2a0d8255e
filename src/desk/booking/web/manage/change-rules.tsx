import { Banner } from '#web/ui/page/banner.tsx'
import { timeLeft } from '../../hold-state.ts'
import type { ManagedVisit } from '../../schema.ts'
import { momentWords } from '../../time/format-moment.ts'
import { ReachButtons } from '../practice-contact.tsx'
import { useShownZone } from '../time/shown-zone.ts'
import { useHydrated, useSeconds } from '../use-browser.ts'

export function ChangeRules({ managed, canChange }: { managed: ManagedVisit; canChange: boolean }) {
  const { visit, reason, change_until, cancel_window_hours, cancellation_policy } = managed
  const { zone } = useShownZone(visit.time_zone)
  if (reason === 'cancelled') return null
  if (!canChange) {
    return (
      <>
        <Banner
          tone="warning"
          title={
            reason === 'inside_window'
              ? 'It is too late to change this online'
              : 'This can no longer be changed online'
          }
        >
          <p>
            {reason === 'inside_window'
              ? `Your visit is less than ${cancel_window_hours} hours away. `
              : null}
            {visit.practice.phone || visit.practice.email
              ? 'To move or cancel it, please reach the practice.'
              : `To move or cancel it, please ask ${visit.practice.name} directly.`}
            {cancellation_policy ? ` ${cancellation_policy}` : null}
          </p>
        </Banner>
        <ReachButtons practice={visit.practice} />
      </>
    )
  }
  if (reason === 'asked')
    return (
      <Banner tone="point" title={`${visit.practice.name} asks you to choose another time`}>
        <p>
          The hours of {visit.practitioner_name} have changed. Until you choose, your visit stays booked as it
          is. Moving or cancelling it costs nothing.
        </p>
      </Banner>
    )
  if (reason === 'regret' && change_until) return <Regret managed={managed} until={change_until} />
  return (
    <p className="text-read text-muted-foreground">
      Move or cancel free of charge until{' '}
      <strong className="font-semibold text-foreground">
        {change_until ? momentWords(zone, change_until) : 'it begins'}
      </strong>
      .{cancellation_policy ? ` ${cancellation_policy}` : null}
    </p>
  )
}

/** Any online booking can be canceled for three minutes, whatever the policy. */
function Regret({ managed, until }: { managed: ManagedVisit; until: string }) {
  const isHydrated = useHydrated()
  const now = useSeconds(true)
  // The server's clock at load time, advanced by the visitor's.
  const left = timeLeft(Date.parse(until), now + clockGap(managed.now))
  return (
    <Banner tone="point" title="You have just booked this, so you can still take it back">
      <p>
        Your visit is less than {managed.cancel_window_hours} hours away, when it normally can't be changed
        online. Within 3 minutes of booking it can.{' '}
        <strong className="font-semibold tabular">{isHydrated ? `${left} left.` : null}</strong>
      </p>
    </Banner>
  )
}

let gap: { now: string; ms: number } | undefined

// Measured once per answer; later readings would count the time passed as clock difference.
function clockGap(now: string): number {
  if (gap?.now !== now) gap = { now, ms: Date.parse(now) - Date.now() }
  return gap.ms
}
