import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleSlash,
  Mail,
  MessageSquare,
  MousePointerClick,
  NotebookPen,
  Phone,
  Star,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { skipSentence } from '#features/messages/skip-words.ts'
import { messageTitle, statusLooks } from '#features/outbox/message-status.ts'
import type { PractitionerRow } from '#features/practice/web/practice-data.ts'
import { serviceTitle } from '#features/visits/service-title.ts'
import { lookWords, visitLook } from '#features/visits/visit-look.ts'
import { callNames } from '#lib/person-names.ts'
import { whenWords } from '#lib/when-words.ts'
import { Button } from '#web/ui/button.tsx'
import { type ConsentRow, channelWords, purposeWords, sourceWords } from '../../consent.ts'
import { openedText, openedTitle } from '../../link-opens.ts'
import { bookedWords, mailMoment, visitMoment } from '../../timeline.ts'
import type { VisitRow } from '../clients-data.ts'
import { type NoteRow, useNoteRows } from '../data.ts'
import type { FollowUpNote } from '../follow-ups-data.ts'
import type { LinkOpenRow } from '../link-opens-data.ts'
import type { MailRow } from '../mail-data.ts'
import type { SurveyRow } from '../surveys-data.ts'
import type { TextRow } from '../texts-data.ts'

/** One thing on a client's timeline, whatever it came from. */
export interface TimelineEntry {
  id: string
  /** Epoch ms. */
  at: number
  isPlanned?: boolean
  icon: ReactNode
  tone: string
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
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

export function visitEntry(visit: VisitRow, zone: string, now: number): TimelineEntry {
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
        {look === 'cancelled' ? `, was for ${whenWords(zone, Date.parse(visit.starts_at), now)}` : null}.{' '}
        {bookedWords(visit)}
        {visit.status === 'cancelled' && notes?.cancel_reason ? ` “${notes.cancel_reason}”` : null}
        {notes?.client_note ? <span className="block">“{notes.client_note}”</span> : null}
      </>
    ),
  }
}

/** What colleagues call whoever has this user id, where they are a practitioner. */
export function authorOf(userId: string | null, people: PractitionerRow[]): string | undefined {
  const author = people.find(person => person.user_id !== null && person.user_id === userId)
  return author && callNames(people).get(author.id)
}

export function noteEntry(note: NoteRow, author: string | undefined, mayRemove: boolean): TimelineEntry {
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

export function consentEntry(row: ConsentRow): TimelineEntry {
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

export function mailEntry(mail: MailRow): TimelineEntry {
  const look = statusLooks[mail.status]
  return {
    id: mail.id,
    at: mailMoment(mail),
    icon: mail.channel === 'sms' ? <MessageSquare className="size-4" /> : <Mail className="size-4" />,
    tone: 'bg-muted',
    title: (
      <Link to={`/email?message=${mail.id}`} className="rounded-xs hover:underline">
        {messageTitle(mail)}
      </Link>
    ),
    text:
      mail.status === 'skipped'
        ? skipSentence(mail.skip_reason)
        : `${sentWords(mail, look.word)}, to ${mail.recipient}.`,
  }
}

function sentWords({ channel }: MailRow, word: string): string {
  const what = channel === 'sms' ? 'Text' : 'Mail'
  return word === 'Sent' ? `${what} sent` : `${what}, ${word.toLowerCase()}`
}

/** That they opened the link of a letter: once a letter, when they last did. */
export const linkEntry = (row: LinkOpenRow, zone: string, now: number): TimelineEntry => ({
  id: row.id,
  at: Date.parse(row.last_opened_at),
  icon: <MousePointerClick className="size-4" />,
  tone: 'bg-mist',
  title: row.appointment_id ? (
    <Link to={`/appointments?appointment=${row.appointment_id}`} className="rounded-xs hover:underline">
      {openedTitle(row)}
    </Link>
  ) : (
    openedTitle(row)
  ),
  text: openedText(row, whenWords(zone, Date.parse(row.first_opened_at), now)) || null,
})

/** What they texted back. */
export const textEntry = (text: TextRow): TimelineEntry => ({
  id: text.id,
  at: Date.parse(text.created_at),
  icon: <MessageSquare className="size-4" />,
  tone: 'bg-mist',
  title: 'Text from them',
  text: <p className="whitespace-pre-line text-foreground">{text.body_text}</p>,
})

/** How they said it was, behind the link of an ask: to the practice alone, unless they let it be quoted. */
export const surveyEntry = (row: SurveyRow): TimelineEntry => ({
  id: row.id,
  at: Date.parse(row.answered_at ?? ''),
  icon: <Star className="size-4" />,
  tone: 'bg-shell',
  title: `How it was: ${row.score} of 5`,
  text: row.words ? (
    <>
      <p className="whitespace-pre-line text-foreground">“{row.words}”</p>
      {row.may_quote ? 'May be quoted with their first name.' : null}
    </>
  ) : null,
})

const wayWords = { call: 'Call', email: 'Mail', sms: 'Text' } as const

/** A call that was made, or what is planned by hand. */
export const followUpEntry = (row: FollowUpNote, author: string | undefined): TimelineEntry => {
  const isDone = row.state === 'done'
  const by = author ? ` by ${author}` : ''
  return {
    id: row.id,
    at: Date.parse((isDone ? row.settled_at : row.due_at) ?? row.created_at),
    isPlanned: !isDone,
    icon: <Phone className="size-4" />,
    tone: isDone ? 'bg-mist' : 'bg-shell',
    title: isDone ? (
      `Called${by}`
    ) : (
      <Link to="/follow-ups" className="rounded-xs hover:underline">
        {`To do: ${wayWords[row.way ?? 'call'].toLowerCase()}${by}`}
      </Link>
    ),
    text: row.words ? <p className="whitespace-pre-line text-foreground">{row.words}</p> : null,
  }
}
