import { useMemo } from 'react'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { cityOf, zoneOptions } from '../zone-options.ts'

interface ZoneComboboxProps {
  value: string
  onChange: (zone: string) => void
  /** What it says where none is chosen (''), for a field that may be without. */
  none?: string
}

/** Over four hundred zones, found by city, region or what people call the time. Stands in a Field. */
export function ZoneCombobox({ value, onChange, none }: ZoneComboboxProps) {
  const options = useMemo(() => {
    const zones = zoneOptions(Date.now(), browserZone())
    return none === undefined ? zones : [{ value: '', label: none }, ...zones]
  }, [none])
  return (
    <Combobox
      value={value}
      onChange={onChange}
      options={options}
      chosenLabel={value ? cityOf(value) : undefined}
      searchPlaceholder="Search by city or zone"
      emptyText="No zone has that name. Try the nearest large city."
    />
  )
}

/** The zone of this device. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/New_York'
}
