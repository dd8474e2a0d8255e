import { CalendarCheck, CalendarClock, CalendarX, CircleCheck, CircleSlash, NotebookPen } from 'lucide-react'
import { Link } from 'react-router'
import { usePractitioners } from '#base/practice/web/practice-data.ts'
import {
  authorOf,
  type RecordParts,
  type TimelineEntry,
  timelineSource,
} from '#base/practice/web/record-parts.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { serviceTitle } from '#diary/visits/service-title.ts'
import { lookWords, visitLook } from '#diary/visits/visit-look.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { bookedWords, visitMoment } from '../booked-by-copy.ts'
import { type ConsentRow, channelPhrases, purposeWords, sourceWords } from '../consent/consent.ts'
import { useVisits, type VisitRow } from './clients-data.ts'
import { mergeEntry } from './merge/merge-entry.tsx'
import { useMerges } from './merge-data.ts'
import { type NoteRow, useConsents, useNoteRows, usePagedNotes } from './record-data.ts'

const looks = {
  pending: [<CalendarClock key="" className="size-4" />, 'bg-point-soft'],
  confirmed: [<CalendarClock key="" className="size-4" />, 'bg-mist'],
  arrived: [<CalendarCheck key="" className="size-4" />, 'bg-mist'],
  in_session: [<CalendarCheck key="" className="size-4" />, 'bg-point-soft'],
  completed: [<CalendarCheck key="" className="size-4" />, 'bg-lichen'],
  no_show: [<CalendarX key="" className="size-4" />, 'bg-muted'],
  cancelled: [<CalendarX key="" className="size-4" />, 'bg-muted'],
} as const

function visitEntry(visit: VisitRow, zone: string, now: number): TimelineEntry {
  const look = visitLook(visit, now)
  const who = visit.practitioners ? ` with ${visit.practitioners.name}` : ''
  const [icon, tone] = looks[look]
  const notes = visit.appointment_notes
  return {
    id: visit.id,
    at: visitMoment(visit),
    isPlanned: look !== 'cancelled',
    icon,
    tone,
    title: (
      <Link to={`/appointments?appointment=${visit.id}`} className="rounded-xs hover:underline">
        {serviceTitle(visit.service_name, visit.addons)}
        {who}
      </Link>
    ),
    text: (
      <>
        {lookWords[look]}
        {look === 'cancelled'
          ? `, was for ${formatRelativeTime(zone, Date.parse(visit.starts_at), now)}`
          : null}
        . {bookedWords(visit)}
        {visit.status === 'cancelled' && notes?.cancel_reason ? ` “${notes.cancel_reason}”` : null}
        {notes?.client_note ? <span className="block">“{notes.client_note}”</span> : null}
      </>
    ),
  }
}

function noteEntry(note: NoteRow, author: string | undefined, mayRemove: boolean): TimelineEntry {
  return {
    id: note.id,
    at: Date.parse(note.created_at),
    icon: <NotebookPen className="size-4" />,
    tone: 'bg-shell',
    title: author ? `Note by ${author}` : 'Note',
    text: <p className="whitespace-pre-line text-foreground">{note.note}</p>,
    ...(mayRemove ? { action: <RemoveNote note={note} /> } : {}),
  }
}

function RemoveNote({ note }: { note: NoteRow }) {
  const notes = useNoteRows()
  const { id, practice_id, client_id } = note
  const again = { id, practice_id, client_id, note: note.note }
  const remove = () => notes.remove({ id }, { done: { title: 'Note removed' }, undo: () => notes.add(again) })
  return (
    <Button variant="link" size="sm" className="mt-1 min-h-6" onClick={remove}>
      Remove note
    </Button>
  )
}

function consentEntry(row: ConsentRow): TimelineEntry {
  const what = `${purposeWords[row.purpose].toLowerCase()} ${channelPhrases[row.channel]}`
  return {
    id: row.id,
    at: Date.parse(row.created_at),
    icon: row.is_granted ? <CircleCheck className="size-4" /> : <CircleSlash className="size-4" />,
    tone: 'bg-muted',
    title: row.is_granted ? `Yes to ${what}` : `No to ${what}`,
    text: `${sourceWords[row.source][0]?.toUpperCase()}${sourceWords[row.source].slice(1)}. “${row.wording}”`,
  }
}

export const parts: RecordParts = {
  timeline: [
    timelineSource({
      kind: 'visits',
      label: 'Visits',
      order: 10,
      useRows: useVisits,
      useEntryOf:
        ({ practice, now }) =>
        visit =>
          visitEntry(visit, practice.time_zone, now),
    }),
    timelineSource({
      kind: 'notes',
      label: 'Notes',
      order: 20,
      useRows: usePagedNotes,
      useEntryOf: () => {
        const people = usePractitioners().data ?? []
        const { user } = useAuth()
        const mayDeleteAny = useMay('delete-any-note')
        return note =>
          noteEntry(note, authorOf(note.author_id, people), mayDeleteAny || note.author_id === user?.id)
      },
    }),
    timelineSource({
      kind: 'consents',
      label: 'Consent',
      order: 80,
      useRows: useConsents,
      useEntryOf: () => consentEntry,
    }),
    timelineSource({
      kind: 'merges',
      label: 'Joined records',
      order: 90,
      useRows: clientId => useMerges(clientId, useMay('change-clients')),
      useEntryOf: ({ client, now }) => {
        const people = usePractitioners().data ?? []
        const newest = useMerges(client.id, useMay('change-clients')).data?.find(
          ({ kept_id }) => kept_id === client.id,
        )
        return merge =>
          mergeEntry(merge, authorOf(merge.merged_by, people), client, merge.id === newest?.id, now)
      },
    }),
  ],
}
