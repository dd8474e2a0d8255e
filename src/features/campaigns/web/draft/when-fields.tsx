import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { CampaignDraft } from '../../schema.ts'

interface WhenFieldsProps {
  draft: CampaignDraft
  channel: 'email' | 'sms'
  /** 'Asheville', or what the practice's clock is called. */
  zoneName: string
  today: string
  onChange: (more: Partial<CampaignDraft>) => void
}

/** When it goes, until when it is of use, and whether a booking ends it. */
export function WhenFields({ draft, channel, zoneName, today, onChange }: WhenFieldsProps) {
  const choose = (timing: CampaignDraft['timing']) =>
    onChange({
      timing,
      ...(timing === 'at_once'
        ? {}
        : { wall_date: draft.wall_date ?? today, wall_time: draft.wall_time ?? '14:00' }),
    })
  return (
    <div className="grid gap-5 px-5 pb-5">
      <RadioGroup
        legend="When it goes"
        hideLegend
        name="timing"
        value={draft.timing}
        onChange={value => choose(value as CampaignDraft['timing'])}
        options={[
          {
            value: 'at_once',
            label: 'As soon as I say yes',
            hint: 'A minute after it, so that it can be taken back.',
          },
          { value: 'at_time', label: 'At a time', hint: `By the clock in ${zoneName}.` },
          {
            value: 'own_zone',
            label: 'At that time where each of them is',
            hint: `By the time zone of their record; by the clock in ${zoneName} where it says none.`,
          },
        ]}
      />
      {draft.timing === 'at_once' ? null : (
        <div className="flex flex-wrap gap-4">
          <Field label="Day" className="w-44">
            <Input
              type="date"
              min={today}
              value={draft.wall_date ?? ''}
              onChange={event => onChange({ wall_date: event.target.value || null })}
            />
          </Field>
          <Field label="Time" className="w-32">
            <Input
              type="time"
              value={draft.wall_time ?? ''}
              onChange={event => onChange({ wall_time: event.target.value || null })}
            />
          </Field>
        </div>
      )}
      <Field
        label="Of use until"
        optional
        hint="Whoever could only get it after this day does not get it."
        className="max-w-72"
      >
        <Input
          type="date"
          min={today}
          value={draft.ends_on ?? ''}
          onChange={event => onChange({ ends_on: event.target.value || null })}
        />
      </Field>
      <Switch
        label="Not to those who book first"
        hint="Whoever has a visit to come, or books after your yes, does not get it."
        checked={draft.stop_on_book}
        onCheckedChange={stop_on_book => onChange({ stop_on_book })}
      />
      <p className="text-small text-muted-foreground">
        {channel === 'email'
          ? 'Offers by mail leave between 8 am and 9 pm.'
          : 'Offers by text leave between 9 am and 8 pm, on Sundays from noon.'}
      </p>
    </div>
  )
}
