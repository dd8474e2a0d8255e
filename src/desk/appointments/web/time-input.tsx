import { minutesOfField, timeFieldText } from '#lib/time/format-clock.ts'
import { Input } from '#web/ui/fields/input.tsx'

interface TimeInputProps {
  /** Wall-clock minutes; null if empty. */
  value: number | null
  onChange: (minutes: number | null) => void
}

/** In steps of five minutes. */
export const TimeInput = ({ value, onChange }: TimeInputProps) => (
  <Input
    type="time"
    step={300}
    value={value === null ? '' : timeFieldText(value)}
    onChange={event => onChange(minutesOfField(event.target.value))}
  />
)
