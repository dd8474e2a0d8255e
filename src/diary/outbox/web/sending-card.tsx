import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { channelState, heldBackWords } from '../sending-copy.ts'
import { useSending } from './data.ts'

/** Status of email and texts, and recent skips. Null on error: the list is there. */
export function SendingCard({ zone, now }: { zone: string; now: number }) {
  const { data, isPending } = useSending()
  if (isPending) return <Skeleton className="mb-4 h-24" />
  if (!data) return null
  const most = data.held_back.slice(0, 3)
  const rest = data.held_back.slice(3).reduce((sum, { count }) => sum + count, 0)
  return (
    <Card aria-label="Sending status" className="mb-4 grid gap-x-8 gap-y-4 px-5 py-4 md:grid-cols-3">
      {(['email', 'sms'] as const).map(channel => {
        const { title, isFine, words } = channelState(data, channel, zone, now)
        const Icon = isFine ? CircleCheck : CircleAlert
        return (
          <div key={channel} className="flex gap-3">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-4.5 flex-none ${isFine ? 'text-success' : 'text-warning'}`}
            />
            <div className="min-w-0">
              <h2 className="text-body font-semibold">{title}</h2>
              <p className="text-small text-muted-foreground">{words}</p>
            </div>
          </div>
        )
      })}
      <div>
        <h2 className="text-body font-semibold">Not sent in the last 7 days</h2>
        {most.length === 0 && data.failed === 0 ? (
          <p className="text-small text-muted-foreground">Nothing was blocked, nothing failed.</p>
        ) : (
          <ul className="grid gap-1.5 text-small text-muted-foreground">
            {data.failed > 0 ? (
              <li>
                <Ways to="?status=failed">{data.failed.toLocaleString('en-US')} failed</Ways>
              </li>
            ) : null}
            {most.map(({ reason, count }) => (
              <li key={reason}>
                <Ways to={`?status=skipped&why=${reason}`}>{count.toLocaleString('en-US')} held back</Ways>:{' '}
                {heldBackWords(reason)}
              </li>
            ))}
            {rest > 0 ? (
              <li>
                <Ways to="?status=skipped">{rest.toLocaleString('en-US')} for other reasons</Ways>
              </li>
            ) : null}
          </ul>
        )}
      </div>
    </Card>
  )
}

const Ways = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="rounded-xs text-link underline underline-offset-4">
    {children}
  </Link>
)
