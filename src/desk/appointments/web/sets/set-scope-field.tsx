import { RadioGroup } from '#web/ui/fields/radio-group.tsx'

export type SetScope = 'this' | 'whole'

export interface SetScopeFieldProps {
  value: SetScope
  onChange: (value: SetScope) => void
}

export const SetScopeField = ({ value, onChange }: SetScopeFieldProps) => (
  <RadioGroup
    legend="It is one of several services in one visit"
    name="set-scope"
    value={value}
    onChange={next => onChange(next as SetScope)}
    options={[
      { value: 'whole', label: 'The whole visit' },
      { value: 'this', label: 'This service', hint: 'The others stay where they are.' },
    ]}
  />
)
