import { RadioGroup } from '#web/ui/fields/radio-group.tsx'

export type SeriesScope = 'this' | 'following' | 'all'

export interface ScopeFieldProps {
  value: SeriesScope
  onChange: (value: SeriesScope) => void
}

export const ScopeField = ({ value, onChange }: ScopeFieldProps) => (
  <RadioGroup
    legend="It is one of a series"
    name="series-scope"
    value={value}
    onChange={next => onChange(next as SeriesScope)}
    options={[
      { value: 'this', label: 'Only this visit' },
      { value: 'following', label: 'This and the following' },
      { value: 'all', label: 'All that are to come' },
    ]}
  />
)
