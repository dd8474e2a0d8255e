import { useState } from 'react'
import { type Practice, usePractitioners } from '#features/practice/web/practice-data.ts'
import { useMay } from '#features/rights/web/workplace.ts'
import { whenWords } from '#lib/when-words.ts'
import { useAuth } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ConsentRow } from '../../consent.ts'
import { timelineOf } from '../../timeline.ts'
import type { ClientRow, VisitRow } from '../clients-data.ts'
import type { NoteRow } from '../data.ts'
import type { MailRow } from '../mail-data.ts'
import { mergeEntry } from '../merge/merge-entry.tsx'
import type { MergeRow } from '../merge-data.ts'
import { AddNote } from './add-note.tsx'
import {
  authorOf,
  consentEntry,
  mailEntry,
  noteEntry,
  type TimelineEntry,
  visitEntry,
} from './timeline-entries.tsx'

interface ClientTimelineProps {
  practice: Practice
  client: ClientRow
  visits: VisitRow[]
  notes: NoteRow[]
  consents: ConsentRow[]
  mails: MailRow[]
  merges: MergeRow[]
  now: number
}

/** How many entries are shown at first, and how many more each press adds. */
const STEP = 20

export function ClientTimeline({
  practice,
  client,
  visits,
  notes,
  consents,
  mails,
  merges,
  now,
}: ClientTimelineProps) {
  const people = usePractitioners().data ?? []
  const [most, setMost] = useState(STEP)
  const { user } = useAuth()
  const canNote = useMay('client-notes')
  const mayDeleteAny = useMay('delete-any-note')
  const zone = practice.time_zone
  const newestMerge = merges.find(({ kept_id }) => kept_id === client.id)
  // Each source makes entries of its own rows; another one is another line.
  const entries: TimelineEntry[] = [
    ...visits.map(visit => visitEntry(visit, zone, now)),
    ...notes.map(note =>
      noteEntry(note, authorOf(note.author_id, people), mayDeleteAny || note.author_id === user?.id),
    ),
    ...consents.map(consentEntry),
    ...mails.map(mailEntry),
    ...merges.map(merge =>
      mergeEntry(merge, authorOf(merge.merged_by, people), client, merge === newestMerge, now),
    ),
  ]
  return (
    <>
      {canNote ? <AddNote practiceId={practice.id} client={client} /> : null}
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
                      {whenWords(zone, at, now)}
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
      {entries.length > most ? (
        <Button className="mt-4" onClick={() => setMost(most + STEP)}>
          Show earlier
        </Button>
      ) : null}
    </>
  )
}
