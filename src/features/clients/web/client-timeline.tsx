import { CalendarCheck, CalendarClock, CalendarX, CircleCheck, CircleSlash, NotebookPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { callNames } from '#features/appointments/person-names.ts'
import { lookWords, visitLook } from '#features/appointments/visit-look.ts'
import { serviceTitle } from '#features/booking/service-title.ts'
import { useMay } from '#features/members/web/workplace.tsx'
import { type Practice, type PractitionerRow, usePractitioners } from '#features/practice/web/data.ts'
import { useAuth } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRowChange } from '#web/use-row-change.ts'
import { type ConsentRow, channelWords, purposeWords, sourceWords } from '../consent.ts'
import { timelineOf } from '../timeline.ts'
import { whenWords } from '../when-words.ts'
import { AddNote } from './add-note.tsx'
import { addNote, type ClientRow, type NoteRow, removeNote, type VisitRow } from './data.ts'

interface ClientTimelineProps {
  practice: Practice
  client: ClientRow
  visits: VisitRow[]
  notes: NoteRow[]
  consents: ConsentRow[]
  now: number
}

/** How many entries are shown at first, and how many more each press adds. */
const STEP = 20

interface TimelineEntry {
  id: string
  at: number
  icon: ReactNode
  tone: string
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

export function ClientTimeline({ practice, client, visits, notes, consents, now }: ClientTimelineProps) {
  const people = usePractitioners().data ?? []
  const [most, setMost] = useState(STEP)
  const { user } = useAuth()
  const canNote = useMay('client-notes')
  const mayDeleteAny = useMay('delete-any-note')
  const zone = practice.time_zone
  const entries: TimelineEntry[] = [
    ...visits.map(visit => visitEntry(visit, now)),
    ...notes.map(note =>
      noteEntry(note, authorOf(note, people), mayDeleteAny || note.author_id === user?.id),
    ),
    ...consents.map(consentEntry),
  ]
  const shown = entries.sort((a, b) => b.at - a.at).slice(0, most)
  return (
    <>
      {canNote ? <AddNote practiceId={practice.id} client={client} /> : null}
      {entries.length === 0 ? (
        <EmptyState title="Nothing here yet" picture="day" level={3}>
          Visits, notes and what {client.first_name} has agreed to appear here in order.
        </EmptyState>
      ) : null}
      {timelineOf(shown, zone, now).map(stretch => (
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

const looks = {
  pending: [<CalendarClock key="" className="size-4" />, 'bg-point-soft'],
  confirmed: [<CalendarClock key="" className="size-4" />, 'bg-mist'],
  arrived: [<CalendarCheck key="" className="size-4" />, 'bg-mist'],
  in_session: [<CalendarCheck key="" className="size-4" />, 'bg-point-soft'],
  completed: [<CalendarCheck key="" className="size-4" />, 'bg-lichen'],
  no_show: [<CalendarX key="" className="size-4" />, 'bg-muted'],
  cancelled: [<CalendarX key="" className="size-4" />, 'bg-muted'],
} as const

function visitEntry(visit: VisitRow, now: number): TimelineEntry {
  const look = visitLook(visit, now)
  const who = visit.practitioners ? ` with ${visit.practitioners.name}` : ''
  const [icon, tone] = looks[look]
  const notes = visit.appointment_notes
  return {
    id: visit.id,
    at: Date.parse(visit.starts_at),
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
        {visit.source === 'online' ? ', booked online' : null}.
        {visit.status === 'cancelled' && notes?.cancel_reason ? ` “${notes.cancel_reason}”` : null}
        {notes?.client_note ? <span className="block">“{notes.client_note}”</span> : null}
      </>
    ),
  }
}

function authorOf(note: NoteRow, people: PractitionerRow[]): string | undefined {
  const author = people.find(person => person.user_id !== null && person.user_id === note.author_id)
  return author && callNames(people).get(author.id)
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
  const act = useRowChange('client_notes')
  const remove = async () => {
    if (!(await act(removeNote(note.id)))) return
    toast({ title: 'Note removed', action: { label: 'Undo', onSelect: () => act(addNote(note)) } })
  }
  return (
    <Button variant="link" size="sm" className="mt-1 min-h-6" onClick={remove}>
      Remove note
    </Button>
  )
}

function consentEntry(row: ConsentRow): TimelineEntry {
  const what = `${purposeWords[row.purpose].toLowerCase()} ${channelWords[row.channel]}`
  return {
    id: row.id,
    at: Date.parse(row.created_at),
    icon: row.is_granted ? <CircleCheck className="size-4" /> : <CircleSlash className="size-4" />,
    tone: 'bg-muted',
    title: row.is_granted ? `Yes to ${what}` : `No to ${what}`,
    text: `${sourceWords[row.source][0]?.toUpperCase()}${sourceWords[row.source].slice(1)}. “${row.wording}”`,
  }
}
