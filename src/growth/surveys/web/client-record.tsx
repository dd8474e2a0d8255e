import { Star } from 'lucide-react'
import { type RecordParts, type TimelineEntry, timelineSource } from '#base/practice/web/record-parts.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { type SurveyRow, usePagedSurveys } from './data.ts'

const surveyEntry = (row: SurveyRow): TimelineEntry => ({
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

export const parts: RecordParts = {
  timeline: [
    timelineSource({
      kind: 'surveys',
      label: 'How it was',
      order: 60,
      useRows: clientId => usePagedSurveys(clientId, useMay('client-notes')),
      useEntryOf: () => surveyEntry,
    }),
  ],
}
