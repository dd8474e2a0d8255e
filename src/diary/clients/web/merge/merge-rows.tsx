import { Ban, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { fullName } from '#lib/names/person-names.ts'
import { monthYearShort } from '#lib/time/format-day.ts'
import { longDate } from '#lib/time/long-date.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Merged } from '#rules/duplicates/duplicates.ts'
import { EmailText } from '#web/ui/page/email-text.tsx'
import type { ConsentRow } from '../../consent/consent.ts'
import { addressLines } from '../../details.ts'
import type { JoinableRecord, Takeable } from '../../merge/join-records.ts'
import { type Belongings, belongingWords, sourceWord } from '../../merge/merge-copy.ts'
import { isToCome, joinConsents } from '../../merge/merge-preview.ts'
import { PhoneNumber } from '../phone-number.tsx'
import type { Side } from './merge-side.ts'
import type { MergeRow } from './merge-table.tsx'

interface Rows {
  practice: Practice
  keep: Side
  other: Side
  merged: Merged<JoinableRecord>
  open: readonly Takeable[]
  now: number
}

export function mergeRows(all: Rows): MergeRow[] {
  const { keep, other, merged, practice } = all
  const joined = merged.client
  const either = (has: (side: Side) => unknown) => Boolean(has(keep) || has(other))
  const rows: MergeRow[] = [
    { ...of(all, side => fullName(side.client)), ...chosen(all, 'name', 'Name'), result: fullName(joined) },
    contactRow(all, 'email', 'Email', email => <EmailText email={email} />),
    contactRow(all, 'phone', 'Phone', phone => (
      <span className="tabular">
        <PhoneNumber e164={phone} country={countryOf(practice)} />
      </span>
    )),
  ]
  if (either(({ client }) => client.starred_note))
    rows.push({
      id: 'star',
      label: 'Starred note',
      ...of(all, ({ client }) => lines(client.starred_note)),
      result: lines(joined.starred_note),
      why: merged.notes.length > 0 ? 'the other moves to the notes' : null,
    })
  if (either(({ client }) => client.birth_date))
    rows.push({
      id: 'birthday',
      label: 'Birthday',
      ...of(all, ({ client }) => (client.birth_date ? longDate(client.birth_date) : nothing)),
      result: joined.birth_date ? longDate(joined.birth_date) : nothing,
    })
  if (either(({ client }) => addressLines(client).length > 0))
    rows.push({
      id: 'address',
      label: 'Address',
      ...of(all, ({ client }) => lines(addressLines(client).join('\n'))),
      result: lines(addressLines(joined).join('\n')),
    })
  if (either(({ client }) => client.tags.length > 0))
    rows.push({
      id: 'tags',
      label: 'Tags',
      ...of(all, ({ client }) => client.tags.join(', ') || nothing),
      result: (joined.tags ?? []).join(', '),
    })
  rows.push({
    id: 'since',
    label: 'Since',
    ...of(all, ({ client }) => sinceWords(practice, Date.parse(client.created_at), client.source)),
    result: sinceWords(practice, joined.created_at ?? all.now, joined.source ?? ''),
  })
  rows.push(...consentRows(all))
  if (either(({ client }) => client.archived_at))
    rows.push({
      id: 'archived',
      label: 'Archived',
      ...of(all, ({ client }) => (client.archived_at ? 'Yes' : 'No')),
      result: joined.archived_at == null ? 'No' : 'Yes',
    })
  rows.push(historyRow(all))
  return rows
}

/** A value of both records, formatted alike. */
const of = ({ keep, other }: Rows, say: (side: Side) => ReactNode) => ({ keep: say(keep), other: say(other) })

const chosen = ({ open }: Rows, field: Takeable, label: string) => ({
  id: field,
  label,
  choice: open.includes(field) ? field : undefined,
})

const nothing = <span className="text-muted-foreground">Nothing</span>

const lines = (text: string | null | undefined) =>
  text ? <span className="whitespace-pre-line">{text}</span> : nothing

function contactRow(
  all: Rows,
  field: 'email' | 'phone',
  label: string,
  show: (value: string) => ReactNode,
): MergeRow {
  const more = field === 'email' ? 'other_emails' : 'other_phones'
  const joined = all.merged.client
  const others = joined[more] ?? []
  const first = joined[field]
  const isSecond = all.open.includes(field) && others.length === 1
  return {
    ...of(all, ({ client }) => (
      <>
        {client[field] ? show(client[field]) : nothing}
        {client[more].length > 0 ? <Also values={client[more]} show={show} /> : null}
      </>
    )),
    ...chosen(all, field, label),
    result: first ? show(first) : nothing,
    why: isSecond ? (
      'the other is kept as a second one'
    ) : others.length > 0 ? (
      <Also values={others} show={show} />
    ) : null,
  }
}

function Also({ values, show }: { values: readonly string[]; show: (value: string) => ReactNode }) {
  return (
    <span className="block text-small font-normal text-muted-foreground">
      {values.map((value, at) => (
        <span key={value}>
          {at > 0 ? ', ' : 'also '}
          {show(value)}
        </span>
      ))}
    </span>
  )
}

const sinceWords = ({ time_zone }: Practice, at: number, source: string) =>
  `${monthYearShort(localDateOf(time_zone, at))}, ${sourceWord(source)}`

/** Not a choice: the latest consent holds, for its address. */
function consentRows({ practice, keep, other, merged }: Rows): MergeRow[] {
  const joined = { email: merged.client.email ?? null, phone: merged.client.phone ?? null }
  const [mine, theirs] = [keep, other].map(({ client, consents }) => ({ rows: consents, reached: client }))
  if (!mine || !theirs) return []
  return joinConsents(mine, theirs, joined)
    .filter(state => state.keep || state.other || state.result)
    .map(state => ({
      id: state.label.toLowerCase().replaceAll(' ', '-'),
      label: state.label,
      keep: saidWords(state.keep, practice.time_zone),
      other: saidWords(state.other, practice.time_zone),
      result: <Holds row={state.result} />,
      why: state.why,
    }))
}

function saidWords(row: ConsentRow | null, zone: string): ReactNode {
  if (!row) return <span className="text-muted-foreground">Not asked</span>
  const when = monthYearShort(localDateOf(zone, Date.parse(row.created_at)))
  return `${row.is_granted ? 'Yes' : 'No'}, said ${when}`
}

function Holds({ row }: { row: ConsentRow | null }) {
  if (!row) return <span className="text-muted-foreground">Not asked</span>
  const Mark = row.is_granted ? CircleCheck : Ban
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <Mark aria-hidden="true" className="size-4" />
      {row.is_granted ? 'Yes' : 'No'}
    </span>
  )
}

function historyRow({ keep, other, merged, now }: Rows): MergeRow {
  const [mine, theirs] = [belongingsOf(keep, now), belongingsOf(other, now)]
  const sum: Belongings = {
    visits: mine.visits + theirs.visits,
    coming: mine.coming + theirs.coming,
    notes: mine.notes + theirs.notes + merged.notes.length,
    messages: mine.messages === null || theirs.messages === null ? null : mine.messages + theirs.messages,
  }
  const show = (all: Belongings) =>
    belongingWords(all).map(line => (
      <span key={line} className="block">
        {line}
      </span>
    ))
  return {
    id: 'history',
    label: 'History',
    keep: show(mine),
    other: show(theirs),
    result: show(sum),
    isFoot: true,
  }
}

const belongingsOf = ({ visits, notes, mails }: Side, now: number): Belongings => ({
  visits: visits.length,
  coming: visits.filter(visit => isToCome(visit, now)).length,
  notes: notes.length,
  messages: mails?.length ?? null,
})
