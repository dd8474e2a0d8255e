import { MessageSquare, MousePointerClick } from 'lucide-react'
import { Link } from 'react-router'
import { type RecordParts, type TimelineEntry, timelineSource } from '#base/practice/web/record-parts.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { openedText, openedTitle } from '../link-opens.ts'
import { type LinkOpenRow, usePagedLinkOpens } from './link-opens-data.ts'
import { type TextRow, usePagedTexts } from './texts-data.ts'

/** A text from the client. */
const textEntry = (text: TextRow): TimelineEntry => ({
  id: text.id,
  at: Date.parse(text.created_at),
  icon: <MessageSquare className="size-4" />,
  tone: 'bg-mist',
  title: 'Text from them',
  text: <p className="whitespace-pre-line text-foreground">{text.body_text}</p>,
})

const linkEntry = (row: LinkOpenRow, zone: string, now: number): TimelineEntry => ({
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
  text: openedText(row, row.from, formatRelativeTime(zone, Date.parse(row.first_opened_at), now)) || null,
})

export const parts: RecordParts = {
  timeline: [
    timelineSource({
      kind: 'texts',
      label: 'Texts from them',
      order: 40,
      useRows: clientId => usePagedTexts(clientId, useMay('see-outbox')),
      useEntryOf: () => textEntry,
    }),
    timelineSource({
      kind: 'links',
      label: 'Links opened',
      order: 50,
      useRows: clientId => usePagedLinkOpens(clientId, useMay('see-outbox')),
      useEntryOf:
        ({ practice, now }) =>
        row =>
          linkEntry(row, practice.time_zone, now),
    }),
  ],
}
