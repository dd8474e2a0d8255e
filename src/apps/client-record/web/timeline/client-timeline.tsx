import { useEffect, useState } from 'react'
import type { RecordOf } from '#base/practice/web/record-parts.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { knownSince, timelineOf } from '../../timeline.ts'
import { timelineSources } from '../record-parts.ts'
import { NoteOrMessage } from './note-or-message.tsx'

const STEP = 20

export function ClientTimeline(of: RecordOf) {
  const { practice, client, now } = of
  const [most, setMost] = useState(STEP)
  const [kind, setKind] = useState('')
  const zone = practice.time_zone
  const answers = timelineSources.map(({ kind, label, useRows, useEntryOf }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list is the same one at every render
    const [read, entryOf] = [useRows(client.id), useEntryOf(of)]
    const { isLoading, isLoadingError, refetch, more } = read
    const entries = (read.data ?? []).map(entryOf)
    return { kind, label, entries, isLoading, more, retry: isLoadingError ? refetch : undefined }
  })
  const told = answers.filter(({ entries }) => entries.length > 0)
  // The last entry of the chosen kind may have been removed.
  const chosen = told.some(each => each.kind === kind) ? kind : ''
  const open = told.filter(each => chosen === '' || each.kind === chosen)
  const since = knownSince(open.map(({ entries, more }) => ({ entries, hasMore: more !== undefined })))
  const entries = open.flatMap(each => each.entries).filter(({ at }) => at >= since)
  const older = open.flatMap(({ more }) => more ?? [])
  const load = () => {
    for (const { entries: own, more } of open) if (own.some(({ at }) => at === since)) more?.load()
  }
  const showEarlier = () => {
    setMost(most + STEP)
    // Loads ahead of the next click.
    if (entries.length < most + 2 * STEP) load()
  }
  // A live update reloads what is here and drops a page that is still loading.
  const isShort =
    entries.length < most &&
    older.length > 0 &&
    !older.some(({ isLoading, hasFailed }) => isLoading || hasFailed)
  useEffect(() => {
    if (isShort) load()
  })
  const failed = answers.find(({ retry }) => retry)
  if (failed) return <ErrorState title="The history could not be loaded" onRetry={() => failed.retry?.()} />
  return (
    <Loading
      loading={answers.some(({ isLoading }) => isLoading)}
      label="Loading the history"
      skeleton={<Skeleton className="mt-5 h-64" />}
    >
      <NoteOrMessage {...of} />
      {told.length > 1 ? (
        <Field label="Show on the timeline" hideLabel className="mt-4 max-w-48">
          <Select
            value={chosen}
            options={[
              { value: '', label: 'Everything' },
              ...told.map(({ kind: value, label }) => ({ value, label })),
            ]}
            onChange={event => {
              setKind(event.target.value)
              setMost(STEP)
            }}
          />
        </Field>
      ) : null}
      {entries.length === 0 ? (
        <EmptyState title="Nothing here yet" picture="day" level={3}>
          Visits, notes, mails and what {client.first_name} has agreed to appear here in order.
        </EmptyState>
      ) : null}
      {timelineOf(entries, zone, now, most).map(stretch => (
        <section key={stretch.label} aria-label={stretch.label} className="mt-6">
          <h2 className="mb-3 text-small font-semibold text-muted-foreground">{stretch.label}</h2>
          <ol>
            {stretch.entries.map(({ id, at, icon, tone, title, text, action }) => (
              <li
                key={id}
                className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-1 not-last:before:left-4 not-last:before:w-px not-last:before:bg-border-strong"
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    'flex size-8 flex-none items-center justify-center rounded-full text-foreground',
                    tone,
                  )}
                >
                  {icon}
                </span>
                <div className="min-w-0 flex-1 pt-1.5">
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <span className="min-w-0 font-semibold break-words">{title}</span>
                    <time dateTime={new Date(at).toISOString()} className="text-small text-muted-foreground">
                      {formatRelativeTime(zone, at, now)}
                    </time>
                  </p>
                  {text ? <div className="mt-0.5 break-words text-muted-foreground">{text}</div> : null}
                  {action}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {older.some(({ hasFailed }) => hasFailed) ? (
        <p role="alert" className="mt-4 text-small text-destructive">
          Earlier entries could not be loaded. Press again.
        </p>
      ) : null}
      {entries.length > most || older.length > 0 ? (
        <Button
          className="mt-4"
          busy={entries.length <= most && older.some(({ isLoading }) => isLoading) && 'Loading'}
          onClick={showEarlier}
        >
          Show earlier
        </Button>
      ) : null}
    </Loading>
  )
}
