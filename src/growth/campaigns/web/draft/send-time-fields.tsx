import { cityOf } from '#base/practice/zone-options.ts'
import { formatTime } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import type { CampaignDraft } from '../../schema.ts'
import { firstTime } from '../../sending/first-time.ts'
import { timingProblem } from '../../sending/timing.ts'

interface WhenFieldsProps {
  draft: CampaignDraft
  channel: 'email' | 'sms'
  /** Of the practice. */
  zone: string
  /** Epoch ms. */
  now: number
  /** The user tried to continue, so missing fields are shown too. */
  isAsked: boolean
  onChange: (more: Partial<CampaignDraft>) => void
}

export function SendTimeFields({ draft, channel, zone, now, isAsked, onChange }: WhenFieldsProps) {
  const city = cityOf(zone)
  const today = localDateOf(zone, now)
  const problem = timingProblem(draft, zone, now)
  const hasGone = problem === 'time_passed'
  const isOver = hasGone && draft.wall_date !== null && draft.wall_date < today
  const missing = (value: string | null, words: string) =>
    isAsked && problem === 'no_time' && !value ? words : undefined
  const choose = (timing: CampaignDraft['timing']) => {
    const wrong = timingProblem({ ...draft, timing }, zone, now)
    const isKept = timing === 'at_once' || (wrong !== 'no_time' && wrong !== 'time_passed')
    onChange({ timing, ...(isKept ? {} : firstTime(zone, now)) })
  }
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
          { value: 'at_time', label: 'At a time', hint: `By the clock in ${city}.` },
          {
            value: 'own_zone',
            label: 'At that time where each of them is',
            hint: `By the time zone of their record; by the clock in ${city} where it says none.`,
          },
        ]}
      />
      {draft.timing === 'at_once' ? null : (
        <div className="flex flex-wrap gap-4">
          <Field
            label="Day"
            className="w-44"
            error={isOver ? 'This day is over.' : missing(draft.wall_date, 'Choose a day.')}
          >
            <Input
              type="date"
              min={today}
              value={draft.wall_date ?? ''}
              onChange={event => onChange({ wall_date: event.target.value || null })}
            />
          </Field>
          <Field
            label="Time"
            className="w-44"
            error={
              hasGone && !isOver
                ? `This time has passed: it is ${formatTime(zone, now)} now.`
                : missing(draft.wall_time, 'Choose a time.')
            }
          >
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
        hint="Clients who couldn't get it by this day are skipped."
        error={problem === 'ends_too_early' ? 'This day is over before it goes.' : undefined}
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
        hint="Clients who have an upcoming visit, or book after you approve it, are skipped."
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
