import { useMemo } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { cityOf, zoneOptions } from '../zone-options.ts'

/** Over four hundred zones, found by city, region or what people call the time. Stands in a Field. */
export function ZoneCombobox({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const options = useMemo(() => zoneOptions(Date.now(), browserZone()), [])
  return (
    <Combobox
      value={value}
      onChange={onChange}
      options={options}
      chosenLabel={cityOf(value)}
      searchPlaceholder="Search by city or zone"
      emptyText="No zone has that name. Try the nearest large city."
    />
  )
}

/** The zone of this device. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/New_York'
}
