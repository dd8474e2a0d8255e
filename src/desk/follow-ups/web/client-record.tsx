import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { usePractitioners } from '#base/practice/web/practice-data.ts'
import {
  authorOf,
  type RecordParts,
  type TimelineEntry,
  timelineSource,
} from '#base/practice/web/record-parts.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { type FollowUpNote, useFollowUpNotes } from './data.ts'

const wayWords = { call: 'Call', email: 'Mail', sms: 'Text' } as const

const followUpEntry = (row: FollowUpNote, author: string | undefined): TimelineEntry => {
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

export const parts: RecordParts = {
  timeline: [
    timelineSource({
      kind: 'follow-ups',
      label: 'Follow-ups',
      order: 70,
      useRows: clientId => useFollowUpNotes(clientId, useMay('client-notes')),
      useEntryOf: () => {
        const people = usePractitioners().data ?? []
        return row => followUpEntry(row, authorOf(row.settled_by ?? row.created_by, people))
      },
    }),
  ],
}
