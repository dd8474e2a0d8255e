import type { BookingPractice } from '../../schema.ts'
import { momentWords } from '../../time/format-moment.ts'
import { ReachWords } from '../practice-contact.tsx'
import { useShownZone } from '../time/shown-zone.ts'

interface PolicyWordsProps {
  practice: BookingPractice
  /** Instant. */
  start: string
  /** Epoch ms, server clock. */
  now: number
}

const HOUR = 3_600_000

export function PolicyWords({ practice, start, now }: PolicyWordsProps) {
  const { zone } = useShownZone(practice.time_zone)
  const { cancel_window_hours: hours, cancellation_policy } = practice
  const limit = Date.parse(start) - hours * HOUR
  return (
    <p className="min-w-0">
      {limit > now ? (
        <>
          Move or cancel free of charge until{' '}
          <strong className="font-semibold text-foreground">
            {momentWords(zone, new Date(limit).toISOString())}
          </strong>
          .
        </>
      ) : (
        <>
          This is less than {hours} hours ahead. Once booked, you can take it back online for 3 minutes; after
          that, please reach the practice. <ReachWords practice={practice} />
        </>
      )}
      {cancellation_policy ? ` ${cancellation_policy}` : null}
    </p>
  )
}
