import { Download } from 'lucide-react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { CSV_MARK, csvOf } from '#lib/text/csv.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { saveFile } from '#web/files/save-file.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { refusalWords, stayWords } from '../import-copy.ts'
import type { RowRefusal, stayReasons } from '../schema.ts'
import type { ImportRow } from './data.ts'
import { count } from './file/go-foot.tsx'

interface Refused {
  line: number
  name: string
  starts_at: number
  service: string | null
  practitioner: string | null
  reason: RowRefusal
  refused_by: number | null
}

interface CardProps<Shown> {
  found: ImportRow
  rows: readonly Shown[]
  failed: boolean
}

const list = 'max-h-96 overflow-y-auto border-t border-border px-5 py-3 text-body'
const notLoaded = <li className="py-1 text-destructive">They could not be loaded. Open this page again.</li>

const reasonOf = ({ reason, refused_by }: Refused) =>
  reason === 'overlap_row' && refused_by ? `meets row ${refused_by} of this file` : refusalWords[reason]

export function RefusedCard({ found, rows, failed }: CardProps<Refused>) {
  const zone = usePractice().data?.time_zone ?? 'UTC'
  const now = Date.now()
  const download = () => {
    const heads = ['Row', 'Start', 'Client', 'Service', 'Practitioner', 'Why it was not written']
    const lines = rows.map(row => [
      row.line,
      formatRelativeTime(zone, row.starts_at, now),
      row.name,
      row.service ?? '',
      row.practitioner ?? '',
      reasonOf(row),
    ])
    const name = `${found.file_name.replace(/\.\w+$/, '')}-not-written.csv`
    saveFile(name, new Blob([CSV_MARK, csvOf([heads, ...lines])], { type: 'text/csv' }))
  }
  return (
    <Card aria-labelledby="refused-title">
      <CardHeader
        id="refused-title"
        title={`${count(found.refused)} not written`}
        description="Nothing was forced. Book them by hand where they belong."
        aside={
          rows.length ? (
            <Button size="sm" icon={<Download aria-hidden="true" className="size-4" />} onClick={download}>
              Download
            </Button>
          ) : undefined
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <ul aria-labelledby="refused-title" tabIndex={0} className={list}>
        {rows.slice(0, 200).map(row => (
          <li key={row.line} className="py-1 wrap-anywhere">
            <b className="font-semibold">Row {row.line}</b> {row.name},{' '}
            {formatRelativeTime(zone, row.starts_at, now)}, {reasonOf(row)}
          </li>
        ))}
        {failed ? notLoaded : null}
        {found.refused > 200 && rows.length ? (
          <li className="py-1 text-muted-foreground">and {count(found.refused - 200)} more</li>
        ) : null}
      </ul>
    </Card>
  )
}

interface Stayed {
  line: number
  name: string
  client_id: string
  reason: (typeof stayReasons)[number]
  starts_at: number | null
}

export function StayedCard({ found, rows, failed }: CardProps<Stayed>) {
  const zone = usePractice().data?.time_zone ?? 'UTC'
  const now = Date.now()
  return (
    <Card aria-labelledby="stayed-title">
      <CardHeader
        id="stayed-title"
        title={`${count(found.stayed)} stayed`}
        description="Somebody has changed or used these since."
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <ul aria-labelledby="stayed-title" tabIndex={0} className={list}>
        {rows.map(({ line, name, client_id, reason, starts_at }) => (
          <li key={line} className="py-1 wrap-anywhere">
            <TextLink to={`/clients/${client_id}`}>{name}</TextLink>{' '}
            {starts_at === null ? '' : `on ${formatRelativeTime(zone, starts_at, now)} `}
            {stayWords[reason]}
          </li>
        ))}
        {failed ? notLoaded : null}
      </ul>
    </Card>
  )
}
