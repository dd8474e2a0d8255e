import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Practice, useSaveBookingSettings } from './practice-data.ts'

type Key = 'is_booking_open' | 'allows_same_day' | 'hides_short_gaps' | 'may_be_found'

interface Row {
  key: Key
  label: string
  hint: string
  on: string
  off: string
}

const rows: readonly Row[] = [
  {
    key: 'is_booking_open',
    label: 'Take bookings online',
    hint: 'Off, the booking page says that you take none at the moment, and how to reach you.',
    on: 'Your booking page is open',
    off: 'Your booking page is closed',
  },
  {
    key: 'allows_same_day',
    label: 'Same-day bookings',
    hint: 'Off, clients see tomorrow and later. You can still book today by hand.',
    on: 'Clients can book for today',
    off: 'Clients can book from tomorrow on',
  },
  {
    key: 'hides_short_gaps',
    label: 'Fewer gaps',
    hint: 'Hides start times that would leave a stretch too short to sell.',
    on: 'Times that leave short gaps are hidden',
    off: 'All free times are offered',
  },
  {
    key: 'may_be_found',
    label: 'May be found by search engines',
    hint: 'When off, search engines are asked to skip your pages. The address still works.',
    on: 'Search engines may show your pages',
    off: 'Search engines are asked to leave you out',
  },
]

/** Each switch saves at once and reverts on failure. */
export function BookingSwitches({ practice }: { practice: Practice }) {
  const save = useSaveBookingSettings()
  const [wanted, setWanted] = useState<Partial<Record<Key, boolean>>>({})
  const flip = async (row: Row, value: boolean) => {
    setWanted(all => ({ ...all, [row.key]: value }))
    const { error } = await save.run({ [row.key]: value })
    setWanted(({ [row.key]: _, ...rest }) => rest)
    if (error) toastRefusal(`${row.label}: not changed`, error)
    else toast({ title: value ? row.on : row.off })
  }
  return (
    <Card id="online" aria-labelledby="online-title">
      <CardHeader id="online-title" title="Online booking" />
      <ul>
        {rows.map(row => (
          <li key={row.key} className="border-t border-border px-5 py-2.5">
            <Switch
              label={<span className="font-semibold">{row.label}</span>}
              hint={row.hint}
              checked={wanted[row.key] ?? practice[row.key]}
              onCheckedChange={value => flip(row, value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
