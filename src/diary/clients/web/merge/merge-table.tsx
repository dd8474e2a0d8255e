import type { ReactNode } from 'react'
import { fullName } from '#lib/names/person-names.ts'
import { monthYearShort } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { cn } from '#web/ui/cn.ts'
import { Radio } from '#web/ui/fields/radio-group.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { Takeable } from '../../merge/join-records.ts'
import type { ClientRecord } from '../clients-data.ts'

/** A row: both values, the result, and why. */
export interface MergeRow {
  id: string
  label: string
  keep: ReactNode
  other: ReactNode
  result: ReactNode
  why?: ReactNode
  /** Set if the values differ and one must be chosen. */
  choice?: Takeable | undefined
  isFoot?: boolean
}

interface MergeTableProps {
  keep: ClientRecord
  other: ClientRecord
  firstName: string
  zone: string
  rows: readonly MergeRow[]
  taken: readonly Takeable[]
  onPick: (field: Takeable, clientId: string) => void
}

const after = 'bg-primary-soft/45 wrap-anywhere lg:border-l lg:border-border'
const cell = 'min-w-0 px-4 py-3 align-top font-normal wrap-anywhere lg:border-l lg:border-border'

/** Four columns; under lg each row is stacked, with the two values side by side. */
export function MergeTable({ keep, other, firstName, zone, rows, taken, onPick }: MergeTableProps) {
  return (
    <table
      aria-label="What the two records say, and what becomes of it"
      className="w-full table-fixed border-collapse text-left text-body max-lg:block"
    >
      <thead className="max-lg:block">
        <tr className="max-lg:grid max-lg:grid-cols-2">
          <td className="w-28 max-lg:hidden" />
          <Who client={keep} zone={zone} stays />
          <Who client={other} zone={zone} />
          <th scope="col" className={cn('px-4 py-3 font-semibold max-lg:sr-only', after)}>
            What {firstName} has afterwards
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map(row => (
          <tr
            key={row.id}
            className={cn('border-t border-border max-lg:grid max-lg:grid-cols-2', row.isFoot && 'bg-sunken')}
          >
            <th
              id={`merge-${row.id}`}
              scope="row"
              className="py-3 pr-3 pl-5 align-top font-normal wrap-anywhere text-muted-foreground max-lg:col-span-2 max-lg:px-4 max-lg:pb-0"
            >
              {row.label}
            </th>
            <Said row={row} client={keep} value={row.keep} isPicked={!isTaken(row, taken)} onPick={onPick} />
            <Said row={row} client={other} value={row.other} isPicked={isTaken(row, taken)} onPick={onPick} />
            <td className={cn('px-4 py-3 align-top max-lg:col-span-2', after, row.isFoot && 'font-semibold')}>
              <span className="mb-0.5 block text-small font-normal text-muted-foreground lg:hidden">
                Afterwards
              </span>
              {row.result}
              {row.why ? (
                <span className="mt-0.5 block text-small font-normal text-muted-foreground">{row.why}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isTaken = ({ choice }: MergeRow, taken: readonly Takeable[]) =>
  choice !== undefined && taken.includes(choice)

function Who({ client, zone, stays = false }: { client: ClientRecord; zone: string; stays?: boolean }) {
  const since = monthYearShort(localDateOf(zone, Date.parse(client.created_at)))
  return (
    <th scope="col" className={cn(cell, 'align-middle')}>
      <span className="flex items-center gap-3">
        <Avatar name={fullName(client)} id={client.id} size={32} className="max-sm:hidden" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{fullName(client)}</span>
          <span className="block text-small text-muted-foreground">
            since {since}, {stays ? 'kept' : 'goes'}
          </span>
        </span>
      </span>
    </th>
  )
}

interface SaidProps {
  row: MergeRow
  client: ClientRecord
  value: ReactNode
  isPicked: boolean
  onPick: MergeTableProps['onPick']
}

function Said({ row: { id, choice }, client, value, isPicked, onPick }: SaidProps) {
  if (!choice) return <td className={cell}>{value}</td>
  const own = `merge-${id}-${client.id}`
  return (
    <td className={cell}>
      <div className="-my-1 pointer-coarse:-my-2.5">
        <Radio
          name={`merge-${id}`}
          aria-labelledby={`merge-${id} ${own}`}
          checked={isPicked}
          onChange={() => onPick(choice, client.id)}
        >
          <span id={own} className={cn('block wrap-anywhere', isPicked && 'font-semibold')}>
            {value}
          </span>
        </Radio>
      </div>
    </td>
  )
}
