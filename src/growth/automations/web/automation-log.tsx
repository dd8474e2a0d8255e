import { Clock, PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { formatTime } from '#lib/time/dates.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { automationWords, logWords, reasonWords, wordsPaths } from '../automation-copy.ts'
import type { LogEntry, ShownAutomation } from '../schema.ts'
import { useAutomationLog } from './data.ts'

interface AutomationLogProps {
  automation: ShownAutomation
  hasTexts: boolean
  zone: string
}

export function AutomationLog({ automation, hasTexts, zone }: AutomationLogProps) {
  const { channel, hours, is_on, sent, kept, held_back, why } = automation
  const { name } = automationWords(automation, hasTexts)
  const log = useAutomationLog({ automation: automation.automation, channel, hours })
  const entries = log.data?.pages.flatMap(page => page.entries) ?? []
  const reasons = Object.entries(why).sort(([, a], [, b]) => b - a)
  const isTimed = ['reminder', 'follow-up', 'no-show'].includes(automation.automation)
  return (
    <Card aria-labelledby="log-title" className="overflow-hidden">
      <div className="flex min-h-13 items-center justify-between gap-3 px-5">
        <h2 id="log-title" className="text-[0.9375rem] font-semibold">
          {name}
        </h2>
        <Badge tone={is_on ? 'success' : 'neutral'} glyph={is_on ? 'filled' : 'ring'}>
          {is_on ? 'On' : 'Off'}
        </Badge>
      </div>
      <dl className="grid grid-cols-2 divide-x divide-border border-y border-border">
        <div className="px-5 py-3">
          <dt className="text-small text-muted-foreground">Written in 30 days</dt>
          <dd className="font-display text-[1.625rem] leading-8">{sent.toLocaleString('en-US')}</dd>
          {sent > 0 ? (
            <dd className="text-small text-muted-foreground">
              {kept === 0 ? 'all handed on' : `${kept.toLocaleString('en-US')} stored here, not sent`}
            </dd>
          ) : null}
        </div>
        <div className="px-5 py-3">
          <dt className="text-small text-muted-foreground">Held back</dt>
          <dd className="font-display text-[1.625rem] leading-8">{held_back.toLocaleString('en-US')}</dd>
          {reasons.length > 0 ? (
            <dd className="text-small text-muted-foreground">
              {reasons
                .slice(0, 4)
                .map(([reason, count]) => `${count} ${reasonWords(reason)}`)
                .join(', ')}
            </dd>
          ) : null}
        </div>
      </dl>
      {log.isLoadingError ? (
        <ErrorState title="The log could not be loaded" onRetry={() => log.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading loading={log.isPending} label="Loading the log" skeleton={<Skeleton className="m-5 h-60" />}>
          {entries.length === 0 ? (
            <p className="px-5 py-6 text-muted-foreground">Nothing yet. Clients who get it appear here.</p>
          ) : (
            <ul aria-label="Log">
              {entries.map(entry => (
                <LogRow key={entry.id} entry={entry} zone={zone} />
              ))}
            </ul>
          )}
          {log.hasNextPage ? (
            <div className="border-t border-border px-5 py-3">
              <Button
                size="sm"
                busy={log.isFetchingNextPage && 'Loading'}
                onClick={() => void log.fetchNextPage()}
              >
                Show more
              </Button>
            </div>
          ) : null}
        </Loading>
      )}
      <div className="flex flex-wrap gap-2 border-t border-border px-5 py-3">
        {wordsPaths(automation).map(({ to, label }) => (
          <ButtonLink key={to} to={to} size="sm" icon={<PenLine aria-hidden="true" className="size-4" />}>
            {label}
          </ButtonLink>
        ))}
        {isTimed ? (
          <ButtonLink
            to="/practice-settings#reminders"
            size="sm"
            icon={<Clock aria-hidden="true" className="size-4" />}
          >
            Change the time
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}

const looks: Record<
  LogEntry['status'],
  { word: string; tone?: 'neutral' | 'destructive'; glyph?: 'slash' | 'alert' }
> = {
  queued: { word: 'Waits' },
  sending: { word: 'Waits' },
  sent: { word: 'Sent' },
  kept: { word: 'Kept here' },
  skipped: { word: 'Not sent', tone: 'neutral', glyph: 'slash' },
  failed: { word: 'Not sent', tone: 'destructive', glyph: 'alert' },
}

function LogRow({ entry, zone }: { entry: LogEntry; zone: string }) {
  const now = Date.now()
  const { word, tone, glyph } = looks[entry.status]
  const at = Date.parse(entry.at)
  const words = logWords(entry, zone, now)
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-border px-5 py-2 first:border-t-0">
      <time
        dateTime={entry.at}
        title={formatRelativeTime(zone, at, now)}
        className="w-14 flex-none text-small tabular"
      >
        <span className="block">{formatRelativeTime(zone, at, now).split(', ').slice(0, -1).join(', ')}</span>
        <span className="block text-muted-foreground">{formatTime(zone, at)}</span>
      </time>
      <span className="min-w-0 flex-1">
        {entry.client_id ? (
          <Link
            to={`/clients/${entry.client_id}`}
            className="block font-semibold wrap-anywhere hover:underline"
          >
            {entry.name}
          </Link>
        ) : (
          <span className="block font-semibold">{entry.name}</span>
        )}
        {words ? <span className="block text-small text-muted-foreground">{words}</span> : null}
      </span>
      {tone ? (
        <Badge tone={tone} {...(glyph ? { glyph } : {})}>
          {word}
        </Badge>
      ) : (
        <span className="flex-none text-small text-muted-foreground">{word}</span>
      )}
    </li>
  )
}
