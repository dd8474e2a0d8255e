import { useMemo } from 'react'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { cityOf, zoneOptions } from '../zone-options.ts'

interface ZoneComboboxProps {
  value: string
  onChange: (zone: string) => void
  /** Label for none ('') if optional. */
  none?: string
}

/** 400 zones by city, region or common name. */
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

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/New_York'
}
